/** The rows that one statement of a batch returned. The caller made the statement and knows their type. */
export function rowsOf<Row>(result: D1Result<never> | undefined): Row[] {
	return result?.results ?? [];
}
