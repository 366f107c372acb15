/**
 * The address of the form that reports a page, or the file of one of its blocks. `homeUrl` is the app's address with a slash at its end,
 * or `/`.
 */
export function reportUrl(homeUrl: string, pageId: string, fileBlockId?: string): string {
	return `${homeUrl}report?page=${pageId}${fileBlockId === undefined ? "" : `&block=${fileBlockId}`}`;
}
