import { BLOCK_KINDS } from "../../core/blocks/kinds.ts";
import { addSheet } from "./add-sheet.ts";

let isAdopted = false;

/** Adds the styles of all kinds to the document once. */
export function adoptStyles(): void {
	if (isAdopted) return;
	isAdopted = true;
	addSheet(
		Object.values(BLOCK_KINDS)
			.map(({ css }) => css)
			.join(""),
	);
}
