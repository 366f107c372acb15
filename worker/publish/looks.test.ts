import { expect, it } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { closedBlock } from "../../core/blocks/closed-block.ts";
import { gateOf } from "../../core/blocks/gate-of.ts";
import { whyUnlockable } from "../../core/blocks/lockable.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "../../core/blocks/sample-blocks.ts";
import { contrastRatio } from "../../core/look/contrast.ts";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import { PART_ATTRIBUTES, PARTS } from "../../core/look/part-options.ts";
import { groundOf, THEME_IDS, THEMES, type ThemeId } from "../../core/look/themes.ts";
import { schemeOf, twinOf } from "../../core/look/twin.ts";
import { TYPEFACES, type TypefaceId } from "../../core/look/typefaces.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { ENGLISH } from "../../core/words/en.ts";
import { renderPage } from "./render.tsx";
import { SIGNATURES } from "./signatures.ts";

/** WCAG 2.2 AA for text of any size. */
const AA = 4.5;

const { showsViewCount: _, ...DEFAULTS } = PAGE_DEFAULTS;
const PAGE: BioPageContent = {
	...DEFAULTS,
	id: "page-in-looks",
	fullName: "Jane Roe",
	username: "jane",
	bio: "Pots and plates",
	socials: [],
	showsBranding: true,
	blocks: [{ id: "link-1", kind: "link", title: "The shop", url: "https://example.com/" }],
};

async function cssOf(page: BioPageContent): Promise<string> {
	return (await rendered(page)).fragment.css;
}

function rendered(page: BioPageContent) {
	return renderPage(page, {
		version: 1,
		now: 0,
		changesAt: null,
		updatedAt: 0,
		shareImage: null,
		spoken: ENGLISH,
		appOrigin: "https://linkstead.example",
		canonicalUrl: "https://linkstead.example/jane",
	});
}

/** The goal for the gzipped HTML of a page with 15 links, in bytes. */
const PAGE_MAX_BYTES = 6000;

it.each(THEME_IDS)("a page with 15 links in %s stays within 6 KB", async (theme) => {
	const blocks = Array.from({ length: 15 }, (_, at) => ({
		id: `link-${at}-of-15`,
		kind: "link" as const,
		title: `The shop of street number ${at * 7919}`,
		url: `https://example.com/shop-${at * 104_729}`,
	}));
	const { snapshot } = await rendered({ ...PAGE, ...lookOfTheme(theme), blocks });
	const zipped = new Response(snapshot.html).body?.pipeThrough(new CompressionStream("gzip"));
	expect((await new Response(zipped).arrayBuffer()).byteLength).toBeLessThanOrEqual(PAGE_MAX_BYTES);
});

it.each(THEME_IDS)("a page in %s carries the look's own styles and two families at most", async (theme) => {
	const css = await cssOf({ ...PAGE, ...lookOfTheme(theme) });
	const families = new Set([...css.matchAll(/@font-face\{font-family:"([^"]+)";src:url/g)].map(([, family]) => family));
	expect(css).toContain(`[data-look=${theme}]`);
	expect(SIGNATURES[theme]).toContain(`[data-look=${theme}]`);
	expect(families.size).toBeLessThanOrEqual(2);
});

it.each(THEME_IDS)("the styles of %s name no other look and no value that a part doesn't have", (theme) => {
	const named = [...SIGNATURES[theme].matchAll(/\[data-([\w-]+)=?"?([\w-]*)"?\]/g)].map(([, name, value]) => [
		name,
		value,
	]);
	const values = Object.entries(PARTS).map(([field, values]) => {
		return [PART_ATTRIBUTES[field as keyof typeof PARTS].slice("data-".length), values] as const;
	});
	const allowed: Record<string, readonly string[]> = {
		...Object.fromEntries(values),
		look: [theme],
		tint: ["", "own"],
		twin: [""],
		panel: [""],
		wallpaper: [""],
		cover: ["", "avatar", "wallpaper"],
	};
	for (const [name = "", value = ""] of named) expect(allowed[name], `${name}=${value}`).toContain(value);
});

it.each(THEME_IDS)("the weight of the name in %s is one that its typeface has", (theme) => {
	const { display } = THEMES[theme];
	const cuts = TYPEFACES[display.typeface as TypefaceId].files.map(({ weight }) => weight.split(" ").map(Number));
	expect(cuts.some(([least = 0, most = least]) => least <= display.weight && display.weight <= most)).toBe(true);
});

it("a color in place of a theme's ground hides what the theme draws there", async () => {
	const look = { ...lookOfTheme("nature" satisfies ThemeId), background: "#102030" } as const;
	const css = await cssOf({ ...PAGE, ...look });
	expect(groundOf(look.background)).toEqual(["#102030"]);
	expect(css).not.toContain("[data-ground=own]");
});

it.each(THEME_IDS)("a wallpaper takes the place of what %s draws behind the page", async (theme) => {
	const look = { ...lookOfTheme(theme), header: "center" } as const;
	expect(await cssOf({ ...PAGE, ...look, wallpaper: "media/wallpaper.webp" })).not.toMatch(/\[data-ground=(?!plain)/);
});

it.each(THEME_IDS)("what %s draws in its own colors has counterparts in the other scheme", async (theme) => {
	const look = { ...lookOfTheme(theme), followsScheme: true };
	const css = await cssOf({ ...PAGE, ...look });
	const other = schemeOf(look) === "light" ? "dark" : "light";
	expect(css).toContain(`@media (prefers-color-scheme:${other}){.bio{--ground:${twinOf(look)?.background};`);
	const ground = /\[data-ground="?own"?\][^{}]* \.bio-ground[^{}]*\{[^{}]*(?:#|%23)(?!0000)/;
	if (ground.test(SIGNATURES[theme])) {
		const twin = css.split(`@media (prefers-color-scheme:${other}){`).slice(1);
		expect(twin.some((rules) => /^\[data-look=[^{}]*\.bio-ground/.test(rules))).toBe(true);
	}
});

it.each(THEME_IDS)("a page in %s names no twin, and has no other scheme unless its owner wants it", async (theme) => {
	expect(await cssOf({ ...PAGE, ...lookOfTheme(theme) })).not.toMatch(/data-twin|prefers-color-scheme/);
	expect(await cssOf({ ...PAGE, ...lookOfTheme(theme), followsScheme: true })).not.toContain("data-twin");
});

it("a page with a color of its owner's has one scheme", async () => {
	const look = { ...lookOfTheme("paper"), followsScheme: true, buttonColor: "#123456" } as const;
	expect(await cssOf({ ...PAGE, ...look })).not.toContain("prefers-color-scheme");
});

it("the toolbar of a phone has the color of the scheme", async () => {
	const look = { ...lookOfTheme("paper"), followsScheme: true };
	const html = new TextDecoder().decode((await rendered({ ...PAGE, ...look })).snapshot.html);
	expect(html).toContain(`content="${groundOf("paper")[0]}" media="(prefers-color-scheme:light)"`);
	expect(html).toContain(`content="${look.textColor}" media="(prefers-color-scheme:dark)"`);
});

const EVERY_KIND = { ...PAGE, blocks: Object.values<Block>(SAMPLE_BLOCKS), feeds: SAMPLE_FEEDS };

/** The rules for panels themselves, without what is in them. */
function panelRulesOf(css: string): (readonly [selector: string, declarations: string])[] {
	return [...css.matchAll(/([^{}]*\[data-panel\](?:\)|:[\w-]+\([^()]*\))*(?:,[^{}]*)?)\{([^{}]*)\}/g)].map(
		([, selector = "", declarations = ""]) => [selector, declarations],
	);
}

it.each(["product", "text", "questions", "contact", "map", "latest", "music", "video", "post", "countdown"] as const)(
	"a %s has a panel, which the look draws",
	async (kind) => {
		const { html } = (await rendered({ ...PAGE, blocks: [SAMPLE_BLOCKS[kind]], feeds: SAMPLE_FEEDS })).fragment;
		expect(html.match(/ data-panel=""/g)).toHaveLength(1);
	},
);

it("a page with links only carries nothing of panels", async () => {
	const styles = await Promise.all(THEME_IDS.map((theme) => cssOf({ ...PAGE, ...lookOfTheme(theme) })));
	expect(styles.join("")).not.toContain("panel");
});

it("words are readable on the panels of every look, in both schemes", () => {
	for (const theme of THEME_IDS) expectReadable(theme);
});

const FOR_TWIN = ":where([data-twin] *)";
const BOTH = ["own", "twin"] as const;
const OWN = ["own"] as const;
const TWIN = ["twin"] as const;

function expectReadable(theme: ThemeId): void {
	const look = lookOfTheme(theme);
	const twin = twinOf({ ...look, followsScheme: true });
	const inks: Record<(typeof BOTH)[number], string> = { own: look.textColor, twin: twin?.textColor ?? "" };
	const rules = panelRulesOf(SIGNATURES[theme]);
	for (const [selector, declarations] of rules) {
		// A rule without a counterpart holds in both schemes.
		const hasTwin = rules.some(([other]) => other !== selector && other.replaceAll(FOR_TWIN, "") === selector);
		const schemes = selector.includes(FOR_TWIN) ? TWIN : hasTwin ? OWN : BOTH;
		const ink = /(?:^|;)(?:color|--panel-ink):(#[\da-f]+)/.exec(declarations)?.[1];
		if (ink) for (const scheme of schemes) inks[scheme] = longColor(ink);
		const [, panel, background = ""] = /(?:^|;)(?:--panel:(#[\da-f]+)|background:([^;]+))/.exec(declarations) ?? [];
		const opaque = panel ? [panel] : (background.match(/#(?:[\da-f]{6}|[\da-f]{3})(?![\da-f])/g) ?? []);
		for (const [color, scheme] of opaque.flatMap((color) => schemes.map((scheme) => [color, scheme] as const))) {
			const contrast = contrastRatio(inks[scheme], longColor(color));
			expect(contrast, `${selector}: ${color}, ${scheme}`).toBeGreaterThanOrEqual(AA);
		}
	}
}

/** `#rrggbb` of a color that may be written with three digits. */
function longColor(color: string): string {
	return color.length === 4 ? color.replace(/[\da-f]/g, "$&$&") : color;
}

it.each(THEME_IDS)("a page without a gate carries nothing of gates in %s, with every kind of block", async (theme) => {
	const { snapshot } = await rendered({ ...EVERY_KIND, ...lookOfTheme(theme) });
	const html = new TextDecoder().decode(snapshot.html);
	// Rules about classes that a page doesn't have are left out of its styles.
	expect(html).not.toMatch(/gate-|-lock|-disc|unlock/);
});

it("a locked block says what it asks", async () => {
	const gate = { kind: "age", minimum: 18, asks: "yes", words: "" } as const;
	const blocks = EVERY_KIND.blocks.map((block) =>
		whyUnlockable(block) === null ? closedBlock({ ...block, gate } as Block) : block,
	);
	const { html } = (await rendered({ ...EVERY_KIND, blocks })).fragment;
	const locked = blocks.filter((block) => gateOf(block) !== null);
	expect(html.match(/aria-label="Locked: asks for your age"/g)).toHaveLength(locked.length);
});

it("a page without a look carries no look's styles", async () => {
	expect(await cssOf(PAGE)).not.toContain("data-look");
});
