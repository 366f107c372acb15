/** The rows of a part of a list. A part with as many may have another one after it. */
export const LIST_ROWS = 50;

/** The last row of a part after which there may be another one. */
export function lastOfPart<Row>(part: readonly Row[]): Row | undefined {
	return part[LIST_ROWS - 1];
}
