import { expect, it } from "vitest";
import { withTwinRules } from "./twin-rules.ts";

const COLORS = {
	ground: ["#ffffff"],
	text: "#000000",
	button: "#000000",
	buttonText: "#ffffff",
	accent: "#000000",
} as const;

const rulesOf = (css: string) => withTwinRules(css, COLORS);

it.each([
	[
		"[data-look=ink][data-ground=own] .bio-ground{width:1px;background:#fff}",
		"[data-look=ink]:where([data-twin] *)[data-ground=own] .bio-ground{background:#000000}",
	],
	[
		"[data-look=ink][data-tint=own]{background:url(\"data:image/svg+xml,<svg fill='%23fff' stroke='%23000000'/>\");--edge:#0008}",
		"[data-look=ink]:where([data-twin] *)[data-tint=own]{background:url(\"data:image/svg+xml,<svg fill='%23000000' stroke='%23ffffff'/>\");--edge:#ffffff88}",
	],
])("after %j stands the same in the colors of the other scheme", (css, twin) => {
	expect(rulesOf(css)).toBe(css + twin);
	expect(rulesOf(`@container page (width>=900px){${css}}`)).toBe(`@container page (width>=900px){${css}${twin}}`);
});

it.each([
	"[data-look=ink]{--edge:#fff}",
	"[data-look=ink][data-tint] h1{color:#fff}",
	"[data-look=ink][data-tint=own]{box-shadow:0 0 #000;color:var(--text);background:#0000}",
	"[data-look=ink][data-tint=own]:not([data-twin] *) h1{color:#fff}",
	"@keyframes ink{to{color:#fff}}",
])("%j is the same in both schemes", (css) => {
	expect(rulesOf(css)).toBe(css);
});

it("takes the color that the look names for its twin, in shadows as well, and mirrors the others", () => {
	const css = "[data-look=ink][data-tint=own] h1{color:#f00;fill:#fff;stroke:#0f08;box-shadow:0 0 #f008,0 0 #000}";
	const tints = { "#ff0000": "#00ffff", "#00ff00": "#00ff00" } as const;
	expect(withTwinRules(css, COLORS, tints)).toBe(
		`${css}[data-look=ink]:where([data-twin] *)[data-tint=own] h1{color:#00ffff;fill:#000000;box-shadow:0 0 #00ffff88,0 0 #000}`,
	);
});

it("refuses a color for the twin that nothing is drawn in", () => {
	expect(() => withTwinRules("[data-look=ink] h1{color:#f00}", COLORS, { "#ff0000": "#00ffff" })).toThrow("#ff0000");
});

it("refuses a color that has a name", () => {
	expect(() => rulesOf("[data-look=ink][data-tint=own]{color:snow}")).toThrow("Take a color that has none");
	expect(rulesOf("[data-look=ink][data-tint=own]{animation:1s purple-dream}")).not.toContain("data-twin");
});
