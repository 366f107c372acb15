/*
 * Signs that pages draw by their elements, as characters: quotes, small figures and readings. Without them words change
 * their meaning: a price of 19⁹⁹ would be 1999.
 */

const FIGURES = "0123456789+-=()n";
const SMALL: Readonly<Record<string, string>> = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ", sub: "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙ" };

/** Writes such signs into the text of pasted HTML. */
export function withPlainSigns(body: HTMLElement): void {
	for (const quote of body.querySelectorAll("q")) {
		quote.prepend("“");
		quote.append("”");
	}
	for (const reading of body.querySelectorAll("rt")) {
		if (reading.nextElementSibling?.localName === "rp") continue;
		reading.prepend("（");
		reading.append("）");
	}
	for (const small of body.querySelectorAll("sup,sub")) {
		const signs = SMALL[small.localName] ?? "";
		const figures = [...small.textContent.trim()];
		// Letters have no small forms that fonts draw alike.
		if (small.childElementCount > 0 || !figures.every((figure) => FIGURES.includes(figure))) continue;
		small.textContent = figures.map((figure) => signs[FIGURES.indexOf(figure)]).join("");
	}
}
