import type { HexColor } from "./color.ts";

/** Three, four, six or eight digits. The fourth or the last two are the opacity, which pages don't have. */
const HEX = /^(?:#|0x)?([\da-f]{6})(?:[\da-f]{2})?$/i;
const SHORT_HEX = /^(?:#|(?=.*[a-f]))([\da-f])([\da-f])([\da-f])[\da-f]?$/i;
/** `rgb(28, 27, 25)`, `rgba(28 27 25 / 50%)` and the numbers alone. */
const RGB = /^(?:rgba?\s*\(?\s*)?(\d{1,3})[\s,;]+(\d{1,3})[\s,;]+(\d{1,3})(?:[\s,/]+[\d.]+%?)?\s*\)?$/i;

/** What is around a color in a stylesheet or a text: `color: #1c1b19;`, `"#1c1b19"`. */
const BEFORE = /^["'“”‘’(\s]*(?:[a-z-]{1,40}\s*:)?["'“”‘’(\s]*(?=[#\w])/i;
const AFTER = /["'“”‘’;,.\s]+$/;

/** The longest text that is read, in characters. */
const TYPED_MAX = 60;

/** Reads a color as people type and copy it: `#ABC`, `1c1b19`, `#1c1b19ff`, `rgb(28, 27, 25)`. Null for anything else. */
export function readTypedColor(typed: string): HexColor | null {
	const text = typed
		.slice(0, TYPED_MAX)
		.normalize("NFKC")
		.replace(/\p{Cf}/gu, "")
		.replace(BEFORE, "")
		.replace(AFTER, "");
	const digits =
		HEX.exec(text)?.[1] ??
		SHORT_HEX.exec(text)
			?.slice(1)
			.map((digit) => digit + digit)
			.join("");
	if (digits !== undefined) return `#${digits.toLowerCase()}`;
	const parts = RGB.exec(text)?.slice(1, 4).map(Number);
	if (!parts || parts.some((part) => part > 255)) return null;
	return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
