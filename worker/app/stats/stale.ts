/**
 * What starts again when somebody else was faster. Each time, one of them makes progress. The waits are random, or many
 * isolates that change one page would meet again and again.
 */
export const STALE_RETRIES = {
	retries: 9,
	minTimeout: 50,
	factor: 1.5,
	randomize: true,
	shouldRetry: ({ error }: { error: unknown }) => isStale(error),
} as const;

/**
 * Whether a batch failed because what it depends on has changed since it was read. Its statements then fail by
 * `json('stale …')`, and those that add a row to a deleted page by its key.
 */
function isStale(error: unknown): boolean {
	return /malformed JSON|FOREIGN KEY constraint failed/.test(String(error));
}
