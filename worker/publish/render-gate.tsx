import { renderToStaticMarkup } from "react-dom/server";
import { fontToPreload } from "../../core/bio-page/font-faces.ts";
import gateStylesheet from "../../core/bio-page/gate/gate.css?inline";
import { GatePage } from "../../core/bio-page/gate/gate-page.tsx";
import type { GateScreen } from "../../core/bio-page/gate/gate-screen.ts";
import { settingOf } from "../../core/bio-page/typefaces-of.ts";
import { directionOf, UNDETERMINED } from "../../core/language/direction.ts";
import { ICON_URL } from "../../core/look/icon.ts";
import { mediaPath } from "../../core/media/media.ts";
import { type BioPageContent, solidBackground } from "../../core/page/page.ts";
import type { Spoken } from "../../core/words/words.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import { DOCUMENT_STYLES, pageStyles, textIn } from "./page-styles.ts";
import { schemesOf } from "./schemes.ts";

export interface RenderedGate {
	/** A complete document without any script. */
	html: string;
	styleHash: string;
	/** The part of the document that an open page swaps in when the gate changes. */
	fragment: { title: string; css: string; html: string };
}

interface RenderGateOptions extends GateScreen {
	/** Our words in the page's language. */
	spoken: Spoken;
	/** The app's address, for pages on other hosts. */
	appOrigin: string;
}

/** Renders a gate in its page's look. Of the page it shows the name and the picture only. */
export async function renderGate(
	page: BioPageContent,
	{ appOrigin, ...screen }: RenderGateOptions,
): Promise<RenderedGate> {
	// A gate shows no blocks, so the styles for blocks, and a look's own for them, are left out.
	const bare: BioPageContent = { ...page, bio: "", blocks: [], socials: [], viewCount: null };
	const html = renderToStaticMarkup(<GatePage page={bare} {...screen} homeUrl={`${appOrigin}/`} />);
	const text = textIn(html);
	const schemes = schemesOf(bare);
	const css = `${DOCUMENT_STYLES}${pageStyles(bare, schemes, { html, last: [gateStylesheet] })}`;
	const { display, text: textSetting } = settingOf(bare);
	const fonts = new Set([textSetting, display].map(({ typeface, weight }) => fontToPreload(typeface, weight, text)));
	const name = page.fullName || `@${page.username}`;
	const about = screen.view.kind === "policy" ? screen.spoken.gates.email.privacy : screen.behind?.title;
	const title = about === undefined ? name : `${about} · ${name}`;
	const document = renderToStaticMarkup(
		<html lang={page.language ?? UNDETERMINED} dir={directionOf(page.language)}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width,initial-scale=1" />
				<title>{title}</title>
				<meta name="robots" content="noindex" />
				<meta name="theme-color" content={solidBackground(page.background)} media={schemes?.own} />
				{schemes && <meta name="theme-color" content={schemes.twin.background} media={schemes.other} />}
				{[...fonts].map((font) => (
					<link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
				))}
				<link rel="icon" href={page.avatar ? mediaPath(page.avatar) : ICON_URL} />
				<style dangerouslySetInnerHTML={{ __html: css }} />
			</head>
			<body dangerouslySetInnerHTML={{ __html: html }} />
		</html>,
	);
	return {
		html: `<!doctype html>${document}`,
		styleHash: await sha256Base64(css),
		fragment: { title, css, html },
	};
}
