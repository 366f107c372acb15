/** The rows of one of a batch's statements; who made the statement knows their type. */
export function rowsOf<Row>(result: D1Result<never> | undefined): Row[] {
	return result?.results ?? [];
}
