import type { ComponentProps, ReactNode } from "react";
import { safeUrl } from "../addresses/safe-url.ts";
import { directionOf, UNDETERMINED } from "../language/direction.ts";
import { hasThemesColors } from "../look/look-defaults.ts";
import { PART_ATTRIBUTES, PART_FIELDS, type PartField } from "../look/part-options.ts";
import { initialsOf } from "../media/avatar.ts";
import { mediaPath } from "../media/media.ts";
import { reportUrl } from "../moderation/report-path.ts";
import type { BioPageContent } from "../page/page.ts";
import { countIn, fillIn } from "../words/fill-in.ts";
import { dayIn } from "../words/formats.ts";
import { useShownWords, WithWords } from "../words/shown-words.tsx";
import type { Spoken } from "../words/words.ts";
import { coverOf } from "./cover.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { ProvedMark } from "./proved-mark.tsx";
import { scrimOf } from "./scrim.ts";

export interface PageFrameProps {
	page: BioPageContent;
	/** In the app the page is a `div`, because the document already has a `main`. */
	element?: "main" | "div" | undefined;
	/** The URL of a picture. Previews show pictures that aren't stored yet. */
	pictureUrl?: ((name: string) => string) | undefined;
	/** Our words, in English without them. */
	spoken?: Pick<Spoken, "page" | "language"> | undefined;
	/** The app's landing page, for the branding line and the report link. It ends with a slash. */
	homeUrl?: string | undefined;
	/** Whether somebody else serves it. Then nobody here can act on reports. */
	isElsewhere?: boolean | undefined;
	style?: ComponentProps<"div">["style"] | undefined;
	/** What follows the name in the header. */
	profile?: ReactNode;
	/** Views so far, if visitors may see the number. */
	viewCount?: number | null | undefined;
	/** The kind of gate that takes the place of the blocks. */
	gate?: string | undefined;
	/** The block whose file is all that the page is about, so that a report is, too. */
	fileBlockId?: string | undefined;
	children: ReactNode;
}

/** What every page of an owner's has: its look, the name with its picture, and the lines at the end. */
export function PageFrame({ spoken, ...props }: PageFrameProps) {
	return (
		<WithWords spoken={spoken} language={props.page.language}>
			<Frame {...props} />
		</WithWords>
	);
}

function Frame({
	page,
	element: Element = "main",
	pictureUrl = mediaPath,
	homeUrl = "/",
	isElsewhere = false,
	style,
	profile,
	viewCount,
	gate,
	fileBlockId,
	children,
}: Omit<PageFrameProps, "spoken">) {
	const { words, language, ours } = useShownWords();
	const cover = coverOf(page);
	const direction = directionOf(page.language);
	return (
		<Element
			className="bio"
			// An open page replaces this element when it changes, but not `<html>`, so both carry the language.
			lang={page.language ?? UNDETERMINED}
			dir={direction}
			data-look={page.theme ?? undefined}
			data-tint={hasThemesColors(page) ? "own" : undefined}
			{...partAttributes(page)}
			data-cover={cover?.from}
			data-wallpaper={hasWallpaper(page) ? (scrimOf(page).alpha > 0 ? "scrim" : "bare") : undefined}
			data-gate={gate}
			style={style}
		>
			<div className="bio-ground" aria-hidden="true" />
			<header className="bio-header">
				{cover && <img className="bio-cover" src={pictureUrl(cover.picture)} alt="" />}
				<Avatar page={page} pictureUrl={pictureUrl} />
				<h1 dir="auto">{page.fullName || (page.username ? `@${page.username}` : "Your name")}</h1>
				<Handle page={page} direction={direction} />
				{profile}
			</header>
			<div className="bio-body">{children}</div>
			<footer className="bio-brand" {...ours}>
				<LegalLines page={page} />
				{viewCount != null && <p>{countIn(words.views, viewCount, language)}</p>}
				{page.showsBranding && (
					<a className="bio-badge" href={homeUrl} target="_blank" rel="noopener">
						{fillIn(words.madeWith, { product: "Linkstead" })}
					</a>
				)}
				{!isElsewhere && (
					<p>
						<a
							className="bio-report"
							href={reportUrl(homeUrl, page.id, fileBlockId)}
							target="_blank"
							rel="noopener nofollow"
							aria-label={words.reportThisPage}
						>
							{words.report}
						</a>
					</p>
				)}
			</footer>
			{page.showsShareButton && !gate && <ShareControl />}
			<LanguageSwitch page={page} />
		</Element>
	);
}

/** The username, and the page's own domain with its mark: it is proved, because it opens the page. */
function Handle({ page, direction }: { page: BioPageContent; direction: ReturnType<typeof directionOf> }) {
	const { words, language, ours } = useShownWords();
	const { username, fullName, domain } = page;
	const shown = username && fullName ? username : null;
	if (shown === null && !domain) return null;
	const sentence =
		domain && fillIn(words.proved.domain, { domain: domain.name, date: dayIn(language, domain.provedAt) });
	return (
		<p className="bio-handle">
			{/* Otherwise the sign would follow the username where text runs from right to left. */}
			{shown !== null && direction === "rtl" && "\u200e"}
			{shown !== null && `@${shown}`}
			{domain && sentence && (
				<span className="bio-domain" data-beside={shown === null ? undefined : ""} {...ours} title={sentence}>
					<ProvedMark label={sentence} />
					<bdi>{domain.name}</bdi>
				</span>
			)}
		</p>
	);
}

/** The owner's imprint and own legal links. They stand wherever the page's end is, at its gates too. */
function LegalLines({ page: { imprint, legalLinks, language } }: { page: BioPageContent }) {
	const { words } = useShownWords();
	const links = legalLinks.flatMap(({ label, url }) => {
		const href = safeUrl(url);
		return href ? [{ label, href }] : [];
	});
	if (imprint === "" && links.length === 0) return null;
	return (
		<div className="bio-legal" lang={language ?? UNDETERMINED}>
			{imprint !== "" && <p dir="auto">{imprint}</p>}
			{links.length > 0 && (
				<nav aria-label={words.legal}>
					{links.map(({ label, href }, at) => (
						// Two links can be the same.
						// biome-ignore lint/suspicious/noArrayIndexKey: nothing moves on a page
						<a key={at} href={href} target="_blank" rel="noopener" dir="auto">
							{label}
						</a>
					))}
				</nav>
			)}
		</div>
	);
}

/** A button to share the page, in its corner. Without its script it would do nothing, so the script shows it. */
function ShareControl() {
	const { words, ours } = useShownWords();
	return (
		<div className="bio-share" {...ours} data-copied={words.copied} hidden>
			<span role="status" />
			<button type="button" aria-label={words.shareThisPage} />
		</div>
	);
}

/** The picture, or the initials in its place. The shape can be none. */
function Avatar({ page, pictureUrl }: { page: BioPageContent; pictureUrl: (name: string) => string }) {
	if (page.avatarShape === "none" || page.header === "wordmark") return null;
	if (page.avatar) {
		// The alternative text is empty, because the name follows and nobody has described the picture.
		return <img className="bio-avatar" src={pictureUrl(page.avatar)} alt="" width={96} height={96} />;
	}
	return (
		<div className="bio-avatar" aria-hidden="true">
			{initialsOf(page.fullName, page.username)}
		</div>
	);
}

function partAttributes(page: BioPageContent): Record<string, string> {
	return Object.fromEntries(PART_FIELDS.map((field) => [PART_ATTRIBUTES[field], shownPart(page, field)]));
}

function shownPart(page: BioPageContent, field: PartField): string {
	return field === "ground" ? shownGround(page) : page[field];
}

/** A wallpaper hides every ground, and a color of the owner's hides what the theme draws. */
function shownGround(page: BioPageContent): string {
	if (hasWallpaper(page)) return "plain";
	return page.ground === "own" && page.background !== page.theme ? "plain" : page.ground;
}

/** Some headers show the wallpaper as their cover. Then it isn't behind the page. */
function hasWallpaper(page: BioPageContent): boolean {
	return page.wallpaper !== null && !coverOf(page);
}
