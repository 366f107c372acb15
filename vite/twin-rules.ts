import type { HexColor } from "../core/look/color.ts";
import { mirrorOf } from "../core/look/mirror.ts";
import { splitOutside } from "../core/look/split-outside.ts";
import type { Theme, TwinTints } from "../core/look/theme.ts";

/** A rule, or the start of an at-rule with rules in it. */
const RULE = /([^{}]+)\{([^{}]*)\}/g;

/** What a look draws in its own colors: its ground, and tints beside the page's four colors. */
const OWN_COLORS = /\[data-(?:tint|ground)="?own/;

/** The marks of rules that are for one scheme only: the look's own, or the other one. */
const MARKED = "[data-twin] *";

/** A color, also in a drawing: `#fff`, `%23ffffff`. */
const COLOR = /(#|%23)([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/gi;

/** Names that stand for colors where they are shorter. */
const NAMED =
	/[:,( ](?:azure|beige|bisque|brown|coral|gold|gray|green|indigo|ivory|khaki|linen|maroon|navy|olive|orange|orchid|peru|pink|plum|purple|red|salmon|sienna|silver|snow|tan|teal|tomato|violet|wheat)(?![\w-])/;

/** Light and shade fall in the same way in both schemes. */
const LIGHT = /^(?:box-shadow|text-shadow|filter|(?:-webkit-)?mask[\w-]*):/;

/**
 * A signature with the rules for the other scheme of its look. After each rule that draws in the look's own colors stands one
 * that draws the same in the colors that the look names for them (`tints`), or else in their mirrored colors. Published pages have it in a media query, and previews inside an
 * element with the attribute `data-twin`. The signature is flat and minified.
 */
export function withTwinRules(signature: string, { ground, text }: Theme["colors"], tints: TwinTints = {}): string {
	const mirror = mirrorOf(ground[0], text);
	const unused = new Set(Object.keys(tints));
	const tinted = (color: HexColor) => {
		unused.delete(color);
		return tints[color];
	};
	const [rules = "", ...keyframes] = signature.split(/(?=@keyframes)/);
	const both = rules.replace(RULE, (rule, head: string, body: string) => {
		const selectors = splitOutside(head, ",").filter((one) => OWN_COLORS.test(one) && !one.includes(MARKED));
		if (selectors.length === 0) return rule;
		if (NAMED.test(body)) throw new Error(`A name can't be mirrored. Take a color that has none: ${body}`);
		const colored = splitOutside(body, ";")
			.map((one) => {
				const counterpart = (color: HexColor) => tinted(color) ?? (LIGHT.test(one) ? color : mirror(color));
				return [one, one.replace(COLOR, (_, sign, digits) => sign + counterpartOf(digits, counterpart))] as const;
			})
			.filter(([before, after]) => before !== after);
		if (colored.length === 0) return rule;
		return `${rule}${selectors.map(ofTwin).join()}{${colored.map(([, after]) => after).join(";")}}`;
	});
	if (unused.size > 0) throw new Error(`The signature doesn't draw these in its own colors: ${[...unused].join(", ")}`);
	return both + keyframes.join("");
}

/** The counterpart of a color of 3, 4, 6 or 8 digits. */
function counterpartOf(digits: string, counterpart: (color: HexColor) => HexColor): string {
	const long = digits.length < 6 ? digits.replace(/./g, "$&$&") : digits;
	const [color, alpha] = [`#${long.slice(0, 6)}` as const, long.slice(6)];
	const other = counterpart(color);
	return alpha === "00" || other === color ? digits : other.slice(1) + alpha;
}

/** The same selector for the twin. `:where()` keeps its weight, and a pseudo-element stays last. */
function ofTwin(selector: string): string {
	return selector.replace(/^(\[data-look="?[\w-]+"?\])/, `$1:where(${MARKED})`);
}
