/** Focuses a button in a block's row, or the button that adds when there is no such row. Chosen rows have no menu. */
export function focusRow(id: string, button: "more" | "edit" = "more"): void {
	const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
	const inRow = row?.querySelector<HTMLElement>(`[data-action="${button}"]`) ?? row?.querySelector("[data-open]");
	const target = inRow ?? document.querySelector<HTMLElement>("[data-add-link]");
	target?.focus();
	// Scrolls even if the button already had the focus, because its row may have moved.
	target?.scrollIntoView({ block: "nearest" });
}
