import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin, Rolldown } from "vite";
import { SHARE_IMAGE_SIZE } from "../core/share/page-facts.ts";
import type * as Screens from "../web/first-paint/prerender-screens.tsx";
import type { PrerenderedScreen } from "../web/first-paint/prerender-screens.tsx";
import type * as Marketing from "../web/marketing/prerender.tsx";
import type { PrerenderedPage } from "../web/marketing/prerender.tsx";
import { FONTS_ID } from "../web/shell/late-fonts.ts";
import { partsOf } from "./client-bundle.ts";
import { openMarketingImages } from "./marketing-images.ts";
import { LOADED_FONT, placeStyles } from "./placed-styles.ts";

const WEB_FOLDER = fileURLToPath(new URL("../web/", import.meta.url));
const MARKETING_FOLDER = join(WEB_FOLDER, "marketing");
/** The styles that only pages with fields load. */
const FIELD_STYLES = join(MARKETING_FOLDER, "field-styles.ts");
const OUTPUT = fileURLToPath(new URL("../dist/prerender/", import.meta.url));
const CLIENT = fileURLToPath(new URL("../dist/client/", import.meta.url));
const NONCE = "__CSP_NONCE__";

/**
 * Writes the build's documents to `dist/client/documents/`, with their styles inside. A marketing page is complete, so
 * its scripts load late (`web/marketing/early-script.js`). A screen of the app has its header and placeholders, and loads all
 * its scripts at once.
 */
export function prerender(): Plugin {
	let bundle: Rolldown.OutputBundle = {};
	return {
		name: "prerender",
		apply: "build",
		sharedDuringBuild: true,
		config: () => ({
			environments: {
				prerender: {
					consumer: "server",
					build: {
						outDir: OUTPUT,
						emitAssets: false,
						copyPublicDir: false,
						rolldownOptions: {
							input: {
								marketing: join(MARKETING_FOLDER, "prerender.tsx"),
								screens: join(WEB_FOLDER, "first-paint/prerender-screens.tsx"),
							},
						},
					},
				},
			},
		}),
		generateBundle(_options, output) {
			if (this.environment.name === "client") bundle = output;
		},
		buildApp: {
			order: "post",
			async handler(builder) {
				const environment = builder.environments.prerender;
				if (!environment) throw new Error("The build has no environment to prerender in");
				await builder.build(environment);
				const { prerenderMarketing, ...parts }: typeof Marketing = await import(
					pathToFileURL(`${OUTPUT}marketing.js`).href
				);
				const { prerenderScreens }: typeof Screens = await import(pathToFileURL(`${OUTPUT}screens.js`).href);
				const [marketing, app] = [`${CLIENT}marketing.html`, `${CLIENT}app.html`];
				const [marketingTemplate, appTemplate] = [await readFile(marketing, "utf8"), await readFile(app, "utf8")];
				const writeMarketingImage = await openMarketingImages();
				for (const page of await prerenderMarketing(NONCE)) {
					const image = page.listedAs === null ? null : await writeMarketingImage(page.listedAs);
					await writeDocument({ ...page, ...parts, image }, marketingTemplate, bundle);
				}
				for (const screen of prerenderScreens(NONCE)) await writeScreen(screen, appTemplate, bundle);
				await Promise.all([OUTPUT, marketing, app].map((path) => rm(path, { recursive: true })));
			},
		},
	};
}

interface MarketingDocument extends PrerenderedPage, Omit<typeof Marketing, "prerenderMarketing"> {
	/** The path of the picture that link previews show of the page, or null when it isn't listed. */
	image: string | null;
}

async function writeDocument(page: MarketingDocument, template: string, bundle: Rolldown.OutputBundle): Promise<void> {
	const main = join(MARKETING_FOLDER, "main.tsx");
	const loaded = [main, ...page.files.map((file) => join(MARKETING_FOLDER, file))];
	const { scripts, styleSheets, modules, finished } = partsOf(bundle, CLIENT, loaded);
	const { sheets } = partsOf(bundle, CLIENT, [...loaded, ...finished]);
	if (page.html.includes("mantine-Input-input") && !modules.has(FIELD_STYLES))
		throw new Error(`${page.path} shows a field, so its module must import web/marketing/field-styles.ts`);
	const placed = placeStyles({ sheets, variables: page.THEME_VARIABLES, html: page.html }, page.PART_START, styleOf);
	const entry = partsOf(bundle, CLIENT, [main]).scripts.at(-1);
	const late = page.isApp ? "data-urgent" : `data-scripts="${scripts.join(" ")}"`;
	const script = `<script nonce="${NONCE}" data-entry="${entry}" ${late}>${page.EARLY_SCRIPT}</script>`;
	// Before the first screen is painted, nobody clicks. A part is the first place behind it that React leaves alone.
	const content = placed.html.replace(page.PART_START, (start) => start + script);
	const head = [
		...(content === placed.html ? [script] : []),
		`<title>${escapeHtml(page.title)}</title>`,
		`<meta name="description" content="${escapeHtml(page.description)}">`,
		`<meta property="csp-nonce" nonce="${NONCE}">`,
		...(page.image ? headForSearch(page, page.image) : ['<meta name="robots" content="noindex">']),
		...firstFrame(page.html),
		styleOf(placed.css),
		...loadedStyles(styleSheets),
		...(page.isApp ? scripts : []).map(
			(path) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${path}">`,
		),
	];
	const html = fill(template, head, content)
		.replace(/<script type="module"[^>]*><\/script>\s*/, "")
		.replace("</body>", () => `${styleOf(placed.rest)}${dataBlock(page.structuredData)}</body>`);
	await write(page.name, html);
}

/** Where the headline has an id, the first frame waits for it. An earlier one would be empty, and delay it. */
function firstFrame(html: string): string[] {
	const [, id] = /<h1[^>]* id="([^"]+)"/.exec(html) ?? [];
	return id ? [`<link rel="expect" blocking="render" href="#${id}">`] : [];
}

async function writeScreen(screen: PrerenderedScreen, template: string, bundle: Rolldown.OutputBundle): Promise<void> {
	const parts = partsOf(bundle, CLIENT, [join(WEB_FOLDER, "main.tsx"), join(WEB_FOLDER, "routes", screen.route)]);
	const head = [
		`<title>${escapeHtml(screen.title)}</title>`,
		'<meta name="robots" content="noindex">',
		`<meta property="csp-nonce" nonce="${NONCE}">`,
		screen.script && `<script nonce="${NONCE}">${screen.script}</script>`,
		...stylesOf(parts.sheets.join("") + screen.css),
		...loadedStyles(parts.styleSheets),
		...parts.scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`),
	];
	await write(`screens/${screen.name}`, fill(template, head, screen.html));
}

/** The fonts' rules have an element of their own, which the Worker or `web/shell/late-fonts.ts` lets apply. */
function stylesOf(css: string): string[] {
	const fonts = css.match(LOADED_FONT)?.join("") ?? "";
	return [
		styleOf(css.replaceAll(LOADED_FONT, "")),
		`<style nonce="${NONCE}" id="${FONTS_ID}" media="__FONTS__">${fonts}</style>`,
	];
}

function styleOf(css: string): string {
	return css && `<style nonce="${NONCE}">${css}</style>`;
}

/** By these elements Vite's loader sees that the document has the styles inside, so it loads none of them. */
function loadedStyles(styleSheets: readonly string[]): string[] {
	return styleSheets.map((path) => `<link rel="stylesheet" disabled href="${path}">`);
}

/** Puts a document's head and content into the place of the template's own. */
function fill(template: string, head: readonly string[], content: string): string {
	return template
		.replaceAll(/<link rel="(?:stylesheet|modulepreload)"[^>]*>\s*/g, "")
		.replace(/<meta property="csp-nonce"[^>]*>\s*/, "")
		.replace("<!--head-->", () => head.join(""))
		.replace("<!--page-->", () => content);
}

async function write(name: string, html: string): Promise<void> {
	const file = `${CLIENT}documents/${name}.html`;
	await mkdir(dirname(file), { recursive: true });
	await writeFile(file, html);
}

/** Elements for search engines and for previews of shared links. */
function headForSearch({ path, title, description }: PrerenderedPage, image: string): string[] {
	return [
		`<link rel="canonical" href="__APP_ORIGIN__${path}">`,
		`<meta property="og:url" content="__APP_ORIGIN__${path}">`,
		`<meta property="og:title" content="${escapeHtml(title)}">`,
		`<meta property="og:description" content="${escapeHtml(description)}">`,
		'<meta property="og:type" content="website">',
		'<meta property="og:site_name" content="Linkstead">',
		`<meta property="og:image" content="__APP_ORIGIN__${image}">`,
		`<meta property="og:image:width" content="${SHARE_IMAGE_SIZE.width}">`,
		`<meta property="og:image:height" content="${SHARE_IMAGE_SIZE.height}">`,
		`<meta property="og:image:alt" content="${escapeHtml(title)}">`,
		'<meta name="twitter:card" content="summary_large_image">',
	];
}

/** A block of data isn't a script, so the policy of the document doesn't apply. It stands near the words it repeats. */
function dataBlock(data: object | null): string {
	return data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>` : "";
}

function escapeHtml(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
