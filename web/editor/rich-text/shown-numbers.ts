/** Lets each numbered list of pasted HTML count up by one from its start. A number of an item's own begins another list. */
export function withShownNumbers(body: HTMLElement): void {
	for (const list of body.querySelectorAll("ol")) {
		const items = [...list.children].filter((child) => child.localName === "li");
		const step = list.hasAttribute("reversed") ? -1 : 1;
		let number = numberIn(list, "start") ?? (step < 0 ? items.length : 1);
		let open: Element = list;
		let counted = number;
		for (const [at, item] of items.entries()) {
			number = numberIn(item, "value") ?? number;
			if (at > 0 && number !== counted) {
				const rest = document.createElement("ol");
				open.after(rest);
				open = rest;
			}
			if (at === 0 || number !== counted) {
				open.setAttribute("start", String(number));
				counted = number;
			}
			if (open !== list) open.append(item);
			counted += 1;
			number += step;
		}
	}
}

function numberIn(element: Element, attribute: string): number | null {
	const written = element.getAttribute(attribute)?.trim() ?? "";
	return /^-?\d{1,9}$/.test(written) ? Number(written) : null;
}
