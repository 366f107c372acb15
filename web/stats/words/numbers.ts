const COUNT = new Intl.NumberFormat("en-US");
const SHORT = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });
const SHARE = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 0 });
const CHANGE = new Intl.NumberFormat("en-US", {
	style: "percent",
	signDisplay: "exceptZero",
	maximumFractionDigits: 0,
});

/** `12,345`. */
export function countInWords(count: number): string {
	return COUNT.format(count);
}

/** The short form for axes: `12.3K`. */
export function shortCount(count: number): string {
	return SHORT.format(count);
}

/** `31%` for 31. */
export function percentInWords(percent: number): string {
	return `${COUNT.format(percent)}%`;
}

/** A change in whole percent with its sign: `+12%`, `−5%`, `0%`. */
export function changeInWords(percent: number): string {
	// Intl writes a hyphen; a minus is as wide as a plus.
	return CHANGE.format(percent / 100).replace("-", "−");
}

/** A part of a whole: `31%`, or `<1%` for a small part. */
export function shareInWords(part: number, whole: number): string {
	if (whole === 0 || part === 0) return "0%";
	return part / whole < 0.005 ? "<1%" : SHARE.format(part / whole);
}

/** `1 visitor`, `2 visitors`. */
export function counted(count: number, noun: string): string {
	return `${COUNT.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
