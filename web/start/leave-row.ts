/** Moves the focus from a row that goes to the next one, or to the field of links. */
export function leaveRow(control: Element): void {
	const row = control.closest("li");
	const next = row?.nextElementSibling ?? row?.previousElementSibling;
	const field = document.querySelector<HTMLElement>("[data-links-field]");
	(next?.querySelector<HTMLElement>("input, button") ?? field)?.focus();
}
