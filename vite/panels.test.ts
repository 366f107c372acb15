import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Features } from "lightningcss";
import { expect, it } from "vitest";
import { BLANK_LOOK, lookOfTheme } from "../core/look/look-defaults.ts";
import type { Look } from "../core/look/look-schema.ts";
import { PART_ATTRIBUTES, PART_FIELDS } from "../core/look/part-options.ts";
import { THEME_IDS, type ThemeId } from "../core/look/themes.ts";
import { usedStyles } from "../worker/publish/used-styles.ts";
import { minified } from "./signatures.ts";

/** What the parts make of panels in any look. */
const PARTS = ["panel", "fill", "shape"]
	.map((part) => readFileSync(new URL(`../core/look/parts/${part}.css`, import.meta.url), "utf8"))
	.join("");

async function stylesOf(theme: ThemeId): Promise<string> {
	const url = new URL(`../core/look/looks/${theme}.ts`, import.meta.url);
	const { signature, panel = "" } = await import(url.href);
	return minified(fileURLToPath(url), panel + signature, Features.Nesting);
}

/** The rules for a product's panel in a look, without what is in it, and the surfaces that the look names. */
function panelRulesOf(css: string, look: Look): string[] {
	const parts = PART_FIELDS.map((field) => `${PART_ATTRIBUTES[field]}="${look[field]}"`).join(" ");
	const html = `<main class="bio" data-look="${look.theme}" data-tint="own" ${parts}><a class="bio-product" data-panel="">`;
	const rules = usedStyles(css, html).match(/[^{}]+\{[^{}]*\}/g) ?? [];
	return rules.filter((rule) => /^[^{}]*\[data-panel\](?![^{},]*[ >])|--surface:/.test(rule));
}

it.each(THEME_IDS)("in %s, cards below the links are of another stuff than on a page without a look", async (theme) => {
	const bare = panelRulesOf(PARTS, BLANK_LOOK);
	const own = panelRulesOf(PARTS + (await stylesOf(theme)), lookOfTheme(theme));
	expect(bare.length).toBeGreaterThan(0);
	expect(own.filter((rule) => !bare.includes(rule)).length).toBeGreaterThan(0);
});
