/** The address of the form that reports a page. `homeUrl` is the app's address with a slash at its end, or `/`. */
export function reportUrl(homeUrl: string, pageId: string): string {
	return `${homeUrl}report?page=${pageId}`;
}
