/** Draws every look at four widths, and one contact sheet of each: `npm run looks -- --help` says what else. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { printTable } from "../bench/report/table.ts";
import { STARTER_IDS, type StarterId } from "../core/assistant/starters.ts";
import { isLanguage, type Language } from "../core/language/language.ts";
import { lookOfTheme } from "../core/look/look-defaults.ts";
import { PART_FIELDS, PARTS } from "../core/look/part-options.ts";
import { isThemeId, THEME_IDS, type ThemeId } from "../core/look/themes.ts";
import { type Scheme, schemeOf } from "../core/look/twin.ts";
import { DEMO_PAGES } from "../core/page/demo.ts";
import type { BioPageContent, PageVersion } from "../core/page/page.ts";
import { SIGNATURE_MAX_BYTES } from "../vite/signatures.ts";
import { drawGates } from "./looks/draw-gates.ts";
import { drawShareImages } from "./looks/draw-share-images.ts";
import { drawSheet } from "./looks/draw-sheet.ts";
import { openPages, SHOWN_AT } from "./looks/open-pages.ts";
import { printHelp, readOptions, refuse } from "./looks/options.ts";
import { problemsOf } from "./looks/problems-of.ts";
import type { SampleId } from "./looks/sample-pages.ts";
import { signatureBytes } from "./looks/signature-bytes.ts";

const SIZES = {
	phone: { width: 360, height: 780, columns: 6, scale: 0.5 },
	narrow: { width: 320, height: 640, columns: 6, scale: 0.5 },
	tablet: { width: 768, height: 1024, columns: 6, scale: 0.3 },
	desktop: { width: 1440, height: 900, columns: 3, scale: 0.36 },
} as const;

/** What a page with `--versions` offers besides its own language. */
const OTHER_LANGUAGES: readonly Language[] = ["en", "de", "ar"];

/** The page without a look. It is drawn only when it is named. */
const BLANK = "blank";

/** Which sample shows a look best. Others are shown on the potter's page. */
const SAMPLE_OF: Partial<Record<ThemeId, SampleId>> = Object.fromEntries([
	...["purple-dream", "city-lights", "abstract", "graphite", "aurora", "ink", "neon-arcade", "stormy-sea"].map((id) => [
		id,
		"nightowl",
	]),
	...["sunset-bliss", "fresh-mint", "apricot", "golden-hour", "espresso", "cherry-cola", "lemon-zest"].map((id) => [
		id,
		"bakery",
	]),
]);

const { values, positionals } = readOptions();
if (values.help) {
	printHelp();
	process.exit();
}
const DEMOS = new Map(DEMO_PAGES.map((demo) => [demo.draft.username ?? demo.id, demo]));
const drawn: readonly string[] = values.demos ? [...DEMOS.keys()] : values.templates ? STARTER_IDS : THEME_IDS;
const known = values.demos || values.templates ? drawn : [...drawn, BLANK];
const unknown = positionals.find((key) => !known.includes(key));
if (unknown) refuse(`There is no ${unknown}. There are: ${known.join(", ")}`);
const keys = positionals.length > 0 ? positionals : drawn;
const { twins = false, share = false, states = false, versions = false } = values;
const sizes = Object.entries(SIZES).filter(([size]) => values.size?.includes(size) ?? true);
if (sizes.length === 0) refuse(`There is no size ${values.size}. There are: ${Object.keys(SIZES).join(", ")}`);
const folder = resolve(values.out);
mkdirSync(folder, { recursive: true });

const pages = await openPages();
const { coverPicture, demoPage, SAMPLE_IDS, samplePage, templatePage } = pages.samples;
if (values.sample !== undefined && !SAMPLE_IDS.some((id) => id === values.sample)) {
	await pages.close();
	refuse(`There is no sample ${values.sample}. There are: ${SAMPLE_IDS.join(", ")}`);
}
if (values.bytes) {
	await printBytes();
	await pages.close();
	process.exit();
}
if (values.parts) {
	for (const key of keys.filter(isThemeId)) await checkParts(key);
	await pages.close();
	process.exit();
}
if (values.gates || values.previews) {
	const looks = keys.filter(isLook).map((key) => {
		const page = { ...pageInLook(key), followsScheme: twins };
		return { key, page, scheme: schemeFor(page) };
	});
	if (values.previews) await drawShareImages(pages, looks, folder);
	else await drawGates(pages, looks, folder, states);
	await pages.close();
	process.exit();
}
const drawings = picturedPages().map(([key, page]) => [key, { ...page, followsScheme: twins }] as const);
for (const [key, page] of drawings) {
	for (const [size, { width, height }] of sizes) {
		const tab = await pages.show(page, { width, height, scheme: schemeFor(page) });
		if (values.gray) await tab.addStyleTag({ content: "html{filter:grayscale(1)}" });
		await tab.screenshot({ path: join(folder, `${key}-${size}.png`), fullPage: values.full });
		for (const problem of await problemsOf(tab)) console.error(`${key}, ${size}: ${problem}`);
		await tab.close();
	}
	if (!isThemeId(key)) continue;
	const bytes = await signatureBytes(key);
	console.log(`${key}: ${bytes} of ${SIGNATURE_MAX_BYTES} bytes of its own CSS`);
}
for (const [size, { width, columns, scale }] of sizes) {
	const order = drawings.map(([key]) => key);
	if (values.gray) shuffle(order);
	const pictures = order.map((key, at) => ({
		file: join(folder, `${key}-${size}.png`),
		caption: values.gray ? String(at + 1) : key,
	}));
	const out = join(folder, `sheet-${size}${values.gray ? "-gray" : ""}.png`);
	await drawSheet(pages, { pictures, width, columns, scale, out });
	if (values.gray) writeFileSync(`${out}.key.txt`, order.map((key, at) => `${at + 1} ${key}\n`).join(""));
}
await pages.close();

function picturedPages(): [string, BioPageContent][] {
	if (values.templates) return keys.map((key) => [key, templatePage(key as StarterId, SHOWN_AT)]);
	if (values.demos) return [...DEMOS].filter(([key]) => keys.includes(key)).map(([key, demo]) => [key, demoPage(demo)]);
	if (values.layouts) return layoutsOf(positionals.find(isThemeId) ?? null);
	return keys.filter(isLook).map((key) => [key, pageInLook(key)]);
}

/** A page in every header, with the links in every layout. */
function layoutsOf(look: ThemeId | null): [string, BioPageContent][] {
	const sample = samplePage("juniper");
	const page = { ...sample, ...lookOfTheme(look), wallpaper: coverPicture("juniper") };
	const layouts: Record<string, Partial<BioPageContent>> = {
		...Object.fromEntries(PARTS.linkLayout.map((linkLayout) => [linkLayout, { linkLayout }])),
		rows: { buttonStyle: "rows", linkAlign: "start", linkMarker: "chevron" },
		fold: { blocks: [{ id: "heading-fold", kind: "heading", text: "Links", isFolded: true }, ...sample.blocks] },
	};
	return PARTS.header.flatMap((header) =>
		Object.entries(layouts).map(([name, layout]): [string, BioPageContent] => {
			const hasCover = header === "hero" || header === "banner";
			return [`${header}-${name}`, { ...page, header, ...layout, wallpaper: hasCover ? page.wallpaper : null }];
		}),
	);
}

function pageInLook(key: ThemeId | typeof BLANK): BioPageContent {
	const sample = (values.sample ?? (key === BLANK ? undefined : SAMPLE_OF[key]) ?? "juniper") as SampleId;
	const look = lookOfTheme(key === BLANK ? null : key);
	const hasCover = look.header === "hero" || look.header === "banner";
	const content = samplePage(sample);
	const wallpaper = hasCover ? coverPicture(sample) : content.wallpaper;
	const language = values.language !== undefined && isLanguage(values.language) ? values.language : content.language;
	const page = { ...content, ...look, wallpaper, language, followsScheme: twins, showsShareButton: share };
	return versions ? { ...page, versions: [...new Set([language ?? "en", ...OTHER_LANGUAGES])].map(versionIn) } : page;
}

function versionIn(language: Language): PageVersion {
	return { language, url: `https://linkstead.example/${language}`, href: `#${language}` };
}

/** Nobody who looks at the sheet should know a look by its place. */
function shuffle(list: unknown[]): void {
	for (let at = list.length - 1; at > 0; at--) {
		const other = Math.floor(Math.random() * (at + 1));
		[list[at], list[other]] = [list[other], list[at]];
	}
}

function isLook(key: string): key is ThemeId | typeof BLANK {
	return isThemeId(key) || key === BLANK;
}

/** The scheme of the visitor: the look's own, or with `--twins` the other one. */
function schemeFor(page: BioPageContent): Scheme {
	const isOwnLight = schemeOf(page) === "light";
	return isOwnLight === twins ? "dark" : "light";
}

/** Prints the gzipped size of a page with 15 links in each look, in KB: without social icons, and with four. */
async function printBytes(): Promise<void> {
	const kilobytes = async (sample: SampleId, key: ThemeId | null) =>
		(gzipSync(await pages.render({ ...samplePage(sample), ...lookOfTheme(key) })).length / 1000).toFixed(2);
	const rows = await Promise.all(
		[null, ...keys.filter(isThemeId)].map(async (key) => [
			key ?? "no look",
			await kilobytes("fifteen-without-icons", key),
			await kilobytes("fifteen", key),
		]),
	);
	printTable(["look", "15 links", "and 4 icons"], rows);
}

/** Reports what is wrong on a narrow phone when the owner takes another value of a part. */
async function checkParts(key: ThemeId): Promise<void> {
	const page = { ...samplePage("juniper"), ...lookOfTheme(key) };
	for (const field of PART_FIELDS) {
		// The look with its own values is among the pictures.
		for (const value of PARTS[field].filter((value) => value !== page[field])) {
			const tab = await pages.show({ ...page, [field]: value }, { width: 320, height: 640 });
			for (const problem of await problemsOf(tab)) console.error(`${key}, ${field} ${value}: ${problem}`);
			await tab.close();
		}
	}
	console.log(key);
}
