import { counted } from "../../../core/text/counted.ts";

const COUNT = new Intl.NumberFormat("en-US");
const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const CHANGE = new Intl.NumberFormat("en-US", {
	style: "percent",
	signDisplay: "exceptZero",
	maximumFractionDigits: 0,
});

/** Formats a count: `12,345`. */
export function formatCount(count: number): string {
	return COUNT.format(count);
}

/** Formats a count for axes: `12.3K`. */
export function shortCount(count: number): string {
	return SHORT.format(count);
}

/** Formats a percentage: `31%` for 31. */
export function percentInWords(percent: number): string {
	return `${COUNT.format(percent)}%`;
}

/** Formats a change in whole percent with its sign: `+12%`, `−5%`, `0%`. */
export function changeInWords(percent: number): string {
	// Intl writes a hyphen, but a minus sign is as wide as a plus sign.
	return CHANGE.format(percent / 100).replace("-", "−");
}

/** Formats a change of a percentage, in percentage points: `+13 points`, `−1 point`. */
export function pointsInWords(points: number): string {
	const sign = points > 0 ? "+" : points < 0 ? "−" : "";
	return `${sign}${counted(Math.abs(points), "point")}`;
}

/** Formats a part of a whole: `31%`, or `<1%` for a small part. */
export function shareInWords(part: number, whole: number): string {
	if (whole === 0 || part === 0) return "0%";
	return part / whole < 0.005 ? "<1%" : SHARE.format(part / whole);
}
