/** The rows of one statement of a batch. The caller that made the statement knows their type. */
export function rowsOf<Row>(result: D1Result<never> | undefined): Row[] {
	return result?.results ?? [];
}
