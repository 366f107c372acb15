import { renderToStaticMarkup } from "react-dom/server";
import { ALL_BRANDS } from "../../core/bio-page/all-brands.ts";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { type Anchor, tabFor } from "../../core/blocks/anchor.ts";
import { viewsWith } from "../../core/blocks/views.ts";
import { directionOf, UNDETERMINED } from "../../core/language/direction.ts";
import { mediaPath } from "../../core/media/media.ts";
import { type BioPageContent, solidBackground } from "../../core/page/page.ts";
import { descriptionOf, titleOf } from "../../core/share/page-facts.ts";
import type { Spoken } from "../../core/words/words.ts";
import { DOCUMENT_STYLES, pageStyles } from "./page-styles.ts";
import { schemesOf } from "./schemes.ts";

interface PortableOptions {
	/** From the document's folder to that with the pictures and fonts: empty, or `../`. */
	root: string;
	/** The page's own address, where what only works there leads to. Null while nobody can open the page. */
	liveUrl: string | null;
	spoken: Spoken;
	appOrigin: string;
	/** The time in milliseconds since 1970. */
	now: number;
}

export interface PortablePage {
	html: string;
	/** What stands beside it: the path of each picture and font, and where it is on our host. */
	files: Record<string, string>;
}

/**
 * A page as HTML that any server can send, and that opens from a disk: without a script, with pictures and fonts beside it, and links
 * that lead to their targets themselves. What a lock or rules stand before leads to the live page, because only that can ask.
 */
export function renderPortable(page: BioPageContent, options: PortableOptions): PortablePage {
	const { root, liveUrl, spoken, appOrigin, now } = options;
	const files: Record<string, string> = {};
	function beside(path: string, here: string): string {
		files[path] = here;
		return root + path;
	}
	const pictureUrl = (name: string) => beside(`pictures/${name}`, mediaPath(name));
	const fontUrl = (path: string) => beside(`fonts/${path.slice(path.lastIndexOf("/") + 1)}`, path);
	const html = renderToStaticMarkup(
		<BioPage
			page={{ ...page, showsShareButton: false }}
			anchor={page.gate ? () => liveAnchor(liveUrl) : directAnchor(liveUrl)}
			views={viewsWith(page.feeds ?? {}, page.tips)}
			brands={ALL_BRANDS}
			pictureUrl={pictureUrl}
			now={now}
			spoken={spoken}
			homeUrl={`${appOrigin}/`}
			isElsewhere
		/>,
	);
	const schemes = schemesOf(page);
	const css = `${DOCUMENT_STYLES}${pageStyles(page, schemes, { html, pictureUrl, fontUrl })}`;
	const name = page.fullName || `@${page.username}`;
	const document = renderToStaticMarkup(
		<html lang={page.language ?? UNDETERMINED} dir={directionOf(page.language)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<title>{titleOf({ name, username: page.username })}</title>
				<meta name="description" content={descriptionOf(page.bio, name, spoken.outside)} />
				<meta name="theme-color" content={solidBackground(page.background)} media={schemes?.own} />
				{schemes && <meta name="theme-color" content={schemes.twin.background} media={schemes.other} />}
				{page.avatar && <link rel="icon" href={pictureUrl(page.avatar)} />}
				<style dangerouslySetInnerHTML={{ __html: css }} />
			</head>
			<body dangerouslySetInnerHTML={{ __html: html }} />
		</html>,
	);
	return { html: `<!doctype html>${document}`, files };
}

function directAnchor(liveUrl: string | null): Anchor {
	return (_kind, _id, url, isRouted) =>
		url === null || isRouted ? liveAnchor(liveUrl) : { href: url, target: tabFor(url) };
}

function liveAnchor(liveUrl: string | null): ReturnType<Anchor> {
	return liveUrl === null ? {} : { href: liveUrl, target: "_blank" };
}
