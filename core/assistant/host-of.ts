/** The host of an address without `www.`, or the address itself. */
export function hostOf(url: string): string {
	return URL.parse(url)?.hostname.replace(/^www\./, "") || url;
}
