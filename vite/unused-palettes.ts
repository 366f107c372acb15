import type { Plugin } from "vite";

/** Mantine's palettes that the product doesn't name. */
const UNNAMED = "pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange";
const DECLARATION = new RegExp(`^\\s*(--mantine-color-(?:${UNNAMED})-[^:]*):[^;]*;`, "gm");
/** The styles of Mantine's color picker use it. */
const USED_ELSEWHERE = "--mantine-color-blue-filled";

/** Leaves out the variables of palettes that no other variable uses. They are half of what every document begins with. */
export function unusedPalettes(): Plugin {
	return {
		name: "unused-palettes",
		enforce: "pre",
		transform: (code, id) => (id.includes("default-css-variables.layer.css") ? withoutUnused(code) : null),
	};
}

function withoutUnused(css: string): string {
	const used = new Set([USED_ELSEWHERE, ...css.matchAll(/var\((--[\w-]+)/g).map(([, name]) => name)]);
	const rest = css.replaceAll(DECLARATION, (declaration, name: string) => (used.has(name) ? declaration : ""));
	return rest === css ? css : withoutUnused(rest);
}
