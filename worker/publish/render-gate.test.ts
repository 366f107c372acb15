import { expect, it } from "vitest";
import type { GateScreen } from "../../core/bio-page/gate/gate-screen.ts";
import { GATES_SHOWN } from "../../core/bio-page/gate/sample-screens.ts";
import { mix } from "../../core/look/channels.ts";
import { contrastRatio } from "../../core/look/contrast.ts";
import { lookOfTheme } from "../../core/look/look-defaults.ts";
import { READABLE_RATIO } from "../../core/look/readable-color.ts";
import { groundOf, THEME_IDS, type ThemeId } from "../../core/look/themes.ts";
import { twinOf } from "../../core/look/twin.ts";
import { type BioPageContent, PAGE_DEFAULTS } from "../../core/page/page.ts";
import { ENGLISH } from "../../core/words/en.ts";
import { renderGate } from "./render-gate.tsx";
import { SIGNATURES } from "./signatures.ts";

const { showsViewCount: _, ...DEFAULTS } = PAGE_DEFAULTS;
const PAGE: BioPageContent = {
	...DEFAULTS,
	id: "page-with-gates",
	fullName: "Jane Roe",
	username: "jane",
	bio: "Only on the page",
	socials: [{ id: "icon-1", platform: "email", url: "mailto:jane@example.com" }],
	showsBranding: true,
	blocks: [{ id: "link-1", kind: "link", title: "Another link", url: "https://example.com/" }],
};

async function gateIn(theme: ThemeId, screen: GateScreen): Promise<string> {
	const options = { ...screen, spoken: ENGLISH, appOrigin: "https://linkstead.example" };
	return (await renderGate({ ...PAGE, ...lookOfTheme(theme) }, options)).html;
}

it.each(THEME_IDS)("a gate in %s wears the look, and has no script", async (theme) => {
	const html = await gateIn(theme, GATES_SHOWN.payment);
	expect(html).toContain(`[data-look=${theme}]`);
	expect(html).not.toContain("<script");
});

const CARDS = THEME_IDS.flatMap((theme) => {
	const look = { ...lookOfTheme(theme), followsScheme: true };
	const twin = twinOf(look);
	const own = { name: theme, text: look.textColor, button: look.buttonColor, ground: groundOf(theme)[0] };
	if (!twin) throw new Error("The look has no twin");
	const other = { name: `${theme}'s twin`, text: twin.textColor, button: twin.buttonColor, ground: twin.background };
	const surfaces = [...SIGNATURES[theme].matchAll(/([^{}]*)\{[^{}]*--surface:(#\w+)/g)];
	return [own, other].map((colors) => {
		const isTwin = colors === other;
		const named = surfaces.filter(([, head = ""]) => head.includes("[data-twin]") === isTwin);
		return { ...colors, named: named.map(([, , color = ""]) => on(colors.ground, color)) };
	});
});

it.each(CARDS)("gates in $name are readable on their card and in their fields", ({ text, button, ground, named }) => {
	for (const card of [ground, mix(text, ground, 0.07), mix(button, ground, 0.12), ...named]) {
		expect(contrastRatio(text, card), card).toBeGreaterThanOrEqual(READABLE_RATIO);
	}
});

it("of its page a gate shows the name and the picture only, and search engines are asked to leave it out", async () => {
	const html = await gateIn("paper", GATES_SHOWN.password);
	expect(html).toContain("Jane Roe");
	expect(html).not.toMatch(/Only on the page|Another link|jane@example\.com/);
	expect(html).toContain('<meta name="robots" content="noindex"/>');
});

/** A color of a stylesheet, such as `#fff9`, over a ground. */
function on(ground: string, css: string): string {
	const digits = css.length <= 5 ? [...css.slice(1)].map((digit) => digit + digit).join("") : css.slice(1);
	const opacity = digits.length === 8 ? Number.parseInt(digits.slice(6), 16) / 255 : 1;
	return mix(`#${digits.slice(0, 6)}`, ground, opacity);
}
