import type { ComponentProps } from "react";
import type { Anchor } from "../blocks/anchor.ts";
import type { BlockViews } from "../blocks/views.ts";
import { directionOf, UNDETERMINED } from "../language/direction.ts";
import { hasThemesColors } from "../look/look-defaults.ts";
import { PART_ATTRIBUTES, PART_FIELDS, type PartField } from "../look/part-options.ts";
import { initialsOf } from "../media/avatar.ts";
import { mediaPath } from "../media/media.ts";
import { reportUrl } from "../moderation/report-path.ts";
import type { BioPageContent } from "../page/page.ts";
import { Blocks } from "./blocks.tsx";
import { type Brands, FIRST_BRANDS } from "./brands.ts";
import { coverOf } from "./cover.ts";
import { scrimOf } from "./scrim.ts";
import { SocialIcons } from "./social-icons.tsx";

const straightToTarget: Anchor = (_kind, _id, href) => ({ href });

interface BioPageProps {
	page: BioPageContent;
	/** In the app the page is a `div`, because the document already has a `main`. */
	element?: "main" | "div";
	anchor?: Anchor;
	/** The views of blocks other than links. A kind without a view is left out. */
	views?: BlockViews;
	/** The names, colors and glyphs of the page's icons. Only the first platforms are known without it. */
	brands?: Brands;
	/** The URL of a picture. Previews show pictures that aren't stored yet. */
	pictureUrl?: (name: string) => string;
	/** The URL of a block's contact file. Previews have none. */
	contactFile?: (id: string) => string;
	/** The URL of the page with a block's player. Previews have none. */
	playerPage?: (id: string) => string;
	/** The time in milliseconds since 1970. Without one, nothing on the page has ended. */
	now?: number;
	/** The app's landing page, for the branding line and the report link. It ends with a slash. */
	homeUrl?: string;
	style?: ComponentProps<"div">["style"];
}

/** The public bio page. The Worker renders it to static HTML, and the editor shows it live. */
export function BioPage({
	page,
	element: Element = "main",
	anchor = straightToTarget,
	views = {},
	brands = FIRST_BRANDS,
	pictureUrl = mediaPath,
	contactFile,
	playerPage,
	now = 0,
	homeUrl = "/",
	style,
}: BioPageProps) {
	const cover = coverOf(page);
	const icons = <SocialIcons page={page} anchor={anchor} brands={brands} />;
	return (
		<Element
			className="bio"
			// An open page swaps this element in, so these belong here too.
			lang={page.language ?? UNDETERMINED}
			dir={directionOf(page.language)}
			data-look={page.theme ?? undefined}
			data-tint={hasThemesColors(page) ? "own" : undefined}
			{...partAttributes(page)}
			data-cover={cover?.from}
			data-wallpaper={hasWallpaper(page) ? (scrimOf(page).alpha > 0 ? "scrim" : "bare") : undefined}
			style={style}
		>
			<div className="bio-ground" aria-hidden="true" />
			<header className="bio-header">
				{cover && <img className="bio-cover" src={pictureUrl(cover.picture)} alt="" />}
				<Avatar page={page} pictureUrl={pictureUrl} />
				<h1 dir="auto">{page.fullName || (page.username ? `@${page.username}` : "Your name")}</h1>
				{page.username && page.fullName && <p className="bio-handle">@{page.username}</p>}
				{page.bio && (
					<p className="bio-text" dir="auto">
						{page.bio}
					</p>
				)}
				{page.socialIconPosition === "header" && icons}
			</header>
			<div className="bio-body">
				{page.socialIconPosition === "above" && icons}
				<Blocks
					blocks={page.blocks}
					linkLayout={page.linkLayout}
					views={views}
					anchor={anchor}
					pictureUrl={pictureUrl}
					contactFile={contactFile}
					playerPage={playerPage}
					now={now}
				/>
				{page.socialIconPosition === "below" && icons}
			</div>
			<footer className="bio-brand" lang="en" dir="ltr">
				{page.viewCount != null && <p>{viewsInWords(page.viewCount)}</p>}
				{page.showsBranding && (
					<a href={homeUrl} target="_blank" rel="noopener">
						Create your own with Linkstead
					</a>
				)}
				<p>
					<a className="bio-report" href={reportUrl(homeUrl, page.id)} target="_blank" rel="noopener nofollow">
						Report this page
					</a>
				</p>
			</footer>
		</Element>
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

function viewsInWords(count: number): string {
	return count === 1 ? "1 view" : `${count.toLocaleString("en-US")} views`;
}
