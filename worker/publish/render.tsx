import { renderToStaticMarkup } from "react-dom/server";
import { ALL_BRANDS } from "../../core/bio-page/all-brands.ts";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { fontToPreload } from "../../core/bio-page/font-faces.ts";
import { settingOf } from "../../core/bio-page/typefaces-of.ts";
import { type Anchor, tabFor } from "../../core/blocks/anchor.ts";
import { clickTableOf } from "../../core/blocks/click-table.ts";
import { viewsWith } from "../../core/blocks/views.ts";
import { directionOf, UNDETERMINED } from "../../core/language/direction.ts";
import type { Language } from "../../core/language/language.ts";
import { ICON_URL } from "../../core/look/icon.ts";
import { mediaPath } from "../../core/media/media.ts";
import { type BioPageContent, solidBackground } from "../../core/page/page.ts";
import { descriptionOf, factsOf, titleOf } from "../../core/share/page-facts.ts";
import type { Spoken } from "../../core/words/words.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import { scriptsOf } from "./block-scripts.ts";
import { PageHead } from "./page-head.tsx";
import pageScript from "./page-script.js?script";
import { DOCUMENT_STYLES, pageStyles, textIn } from "./page-styles.ts";
import { schemesOf } from "./schemes.ts";
import type { Snapshot } from "./snapshot.ts";

/** The content that open pages replace when a new revision arrives. */
export interface Fragment {
	revision: string;
	/** The version of the save. */
	version: number;
	title: string;
	css: string;
	html: string;
}

export interface RenderedPage {
	snapshot: Snapshot;
	fragment: Fragment;
	/** Its own language, and the same in the others. Missing where there is no choice. */
	language?: Language;
	versions?: readonly RenderedVersion[];
}

interface RenderedVersion extends Pick<RenderedPage, "snapshot" | "fragment"> {
	language: Language;
}

export interface RenderOptions {
	version: number;
	/** The time in milliseconds since 1970. */
	now: number;
	/** The next time when a block appears, disappears or ends, in milliseconds since 1970, or null. */
	changesAt: number | null;
	/** Our words in the page's language. */
	spoken: Spoken;
	/** The app's address, for pages on other hosts: `https://linkstead.example`. */
	appOrigin: string;
	/** The address that search engines should show: the page's own domain, or its username on the app's host. A version has its own. */
	canonicalUrl: string;
	/** The page's address, where it chooses a language for each visitor. */
	pageUrl?: string;
	/** The time of the last save, in milliseconds since 1970. */
	updatedAt: number;
	/** The path of the picture for link previews, or null. */
	shareImage: string | null;
	/** The owner's own clicks aren't reported. */
	isOwner?: boolean;
	/** For a visitor who has passed the notice in front of the page. Targets stay behind `/go`, and nothing replaces the page. */
	isPassed?: boolean;
}

/** Renders a page with these links to complete HTML. */
export async function renderPage(
	page: BioPageContent,
	{
		version,
		now,
		changesAt,
		spoken,
		appOrigin,
		canonicalUrl,
		pageUrl = canonicalUrl,
		updatedAt,
		shareImage,
		isOwner = false,
		isPassed = false,
	}: RenderOptions,
): Promise<RenderedPage> {
	const facts = factsOf(page, { appOrigin, canonicalUrl: pageUrl, imagePath: shareImage, updatedAt });
	const title = titleOf(facts);
	const { versions = [] } = page;
	/** Clicks and gates are told which language their visitor reads. */
	const asked = versions.length > 0 ? `?lang=${page.language}` : "";
	const html = renderToStaticMarkup(
		<BioPage
			page={page}
			anchor={isPassed ? lockedAnchor(page.id, asked) : countedAnchor(page.id, asked)}
			views={viewsWith(page.feeds ?? {}, page.tips)}
			brands={ALL_BRANDS}
			contactFile={(id) => `/go/${page.id}/contact/${id}${asked}`}
			playerPage={isPassed ? undefined : (id) => `/embed/${page.id}/${id}`}
			now={now}
			spoken={spoken}
			homeUrl={`${appOrigin}/`}
		/>,
	);
	// One script, because the page's policy names one hash.
	const script = (isPassed ? "" : pageScript) + scriptsOf(page);
	const text = textIn(html);
	const schemes = schemesOf(page);
	const css = pageStyles(page, schemes, { html });
	const contentHash = await sha256Base64([script, title, css, html, canonicalUrl].join("\0"));
	const revision = contentHash.slice(0, 16).replace(/\W/g, "-");

	const { display, text: textSetting } = settingOf(page);
	const fonts = new Set([textSetting, display].map(({ typeface, weight }) => fontToPreload(typeface, weight, text)));
	const documentCss = `${DOCUMENT_STYLES}${css}`;
	const document = renderToStaticMarkup(
		<html
			lang={page.language ?? UNDETERMINED}
			dir={directionOf(page.language)}
			data-page={page.id}
			data-revision={revision}
			data-version={version}
			data-lang={asked ? page.language : undefined}
			data-owner={isOwner ? "" : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				{isPassed && <meta name="robots" content="noindex" />}
				<PageHead
					facts={{ ...facts, url: canonicalUrl }}
					title={title}
					description={descriptionOf(page.bio, facts.name, spoken.outside)}
					appOrigin={appOrigin}
					versions={versions}
					pageUrl={pageUrl}
				/>
				<meta name="theme-color" content={solidBackground(page.background)} media={schemes?.own} />
				{schemes && <meta name="theme-color" content={schemes.twin.background} media={schemes.other} />}
				{[...fonts].map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				<link rel="icon" href={page.avatar ? mediaPath(page.avatar) : ICON_URL} />
				<style dangerouslySetInnerHTML={{ __html: documentCss }} />
			</head>
			<body dangerouslySetInnerHTML={{ __html: `${html}<script>${script}</script>` }} />
		</html>,
	);
	return {
		snapshot: {
			pageId: page.id,
			revision: isOwner ? `${revision}-owner` : revision,
			version,
			changesAt,
			...(page.blocks.some(({ kind }) => kind === "contact" || kind === "file") && { hasFile: true }),
			scriptHash: await sha256Base64(script),
			styleHash: await sha256Base64(documentCss),
			// React writes it as `hrefLang`, and programs that look for alternates may not. It escapes quotes in all texts.
			html: bytesOf(`<!doctype html>${document.replaceAll(' hrefLang="', ' hreflang="')}`),
			facts: bytesOf(JSON.stringify(facts)),
			clicks: bytesOf(JSON.stringify(clickTableOf(page))),
		},
		fragment: { revision, version, title, css: documentCss, html },
	};
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
	return new Uint8Array(new TextEncoder().encode(text));
}

/**
 * Links that count clicks through `/go` without a script. The script reads the target from `data-to`, which a locked link
 * doesn't have. Nor has a link with rules: the script only says how the visit began, because the page sends no referrer.
 */
function countedAnchor(pageId: string, asked: string): Anchor {
	return (kind, id, url, isRouted) => ({
		href: `/go/${pageId}/${kind}/${id}${asked}`,
		target: isRouted ? "_blank" : tabFor(url),
		...(url !== null && (isRouted ? { "data-via": "" } : { "data-to": url })),
	});
}

function lockedAnchor(pageId: string, asked: string): Anchor {
	return (kind, id, url) => ({ href: `/go/${pageId}/${kind}/${id}${asked}`, target: tabFor(url) });
}
