/*
 * Whether a word is bold or italic follows from the nearest element or style that says so, because programs nest them: a
 * plain word of a bold line is `<b><span style="font-weight: 400">`.
 */

interface Look {
	isBold: boolean;
	isItalic: boolean;
	/** A heading is bold, whatever its words say. */
	isHeading: boolean;
}

const PLAIN: Look = { isBold: false, isItalic: false, isHeading: false };

/** From this weight on, fonts look bold. */
const BOLD_FROM = 600;
const BOLD = "b,strong";
const ITALIC = "i,em";
const HEADING = "h1,h2,h3,h4,h5,h6";

/** Writes each bold or italic word into an element of its own, and removes every other sign of these styles. */
export function withShownStyles(body: HTMLElement): void {
	mark(body, PLAIN);
}

function mark(parent: HTMLElement, look: Look): void {
	for (const node of [...parent.childNodes]) {
		if (node instanceof HTMLElement) {
			mark(node, lookOf(node, look));
			node.style.fontWeight = "";
			node.style.fontStyle = "";
			if (node.matches(`${BOLD},${ITALIC}`)) node.replaceWith(...node.childNodes);
		} else if (node instanceof Text && hasWords(node)) {
			if (look.isItalic) wrap(node, "em");
			if (look.isBold) wrap(look.isItalic && node.parentElement ? node.parentElement : node, "strong");
		}
	}
}

function lookOf(element: HTMLElement, around: Look): Look {
	const { fontWeight, fontStyle } = element.style;
	const isHeading = around.isHeading || element.matches(HEADING);
	const isBold =
		fontWeight === "" || fontWeight === "inherit"
			? around.isBold || element.matches(BOLD)
			: fontWeight.startsWith("bold") || Number(fontWeight) >= BOLD_FROM;
	const isItalic =
		fontStyle === "" || fontStyle === "inherit"
			? around.isItalic || element.matches(ITALIC)
			: /^(?:italic|oblique)/.test(fontStyle);
	return { isHeading, isBold: isHeading || isBold, isItalic };
}

/** Whether a text node counts for the style. Spaces between words do; the line breaks between elements don't. */
function hasWords({ data, previousSibling, nextSibling }: Text): boolean {
	return data.trim() !== "" || (previousSibling !== null && nextSibling !== null && !/[\r\n]/.test(data));
}

function wrap(node: ChildNode, name: string): void {
	const element = document.createElement(name);
	node.replaceWith(element);
	element.append(node);
}
