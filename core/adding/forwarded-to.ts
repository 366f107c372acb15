import { readWebAddress } from "../addresses/read-address.ts";

/** Pages that only lead to another one, and the parameter that names it. Apps put them around what people open and copy. */
const FORWARDERS: readonly (readonly [page: RegExp, parameter: string])[] = [
	[/^(?:l|lm)\.(?:instagram|facebook|messenger|threads)\.(?:com|net)\/(?:l\.php)?$/, "u"],
	[/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, "q"],
	[/^(?:www\.)?google\.[a-z.]{2,6}\/url$/, "url"],
	[/^(?:www\.|m\.)?youtube\.com\/redirect$/, "q"],
	[/^(?:www\.)?linkedin\.com\/(?:safety\/go|redir\/redirect)\/?$/, "url"],
	[/^out\.reddit\.com\/\w*$/, "url"],
	[/^(?:www\.|m\.)?vk\.com\/away(?:\.php)?$/, "to"],
	[/^t\.umblr\.com\/redirect$/, "z"],
	[/^[a-z\d.-]+\.safelinks\.protection\.outlook\.com\/$/, "url"],
	[/^slack-redir\.net\/link$/, "url"],
	[/^duckduckgo\.com\/l\/$/, "uddg"],
];

/** The address that one of a forwarding page leads to. Any other address stays as it is. */
export function forwardedTo(address: string): string {
	const url = URL.parse(address);
	if (!url) return address;
	const page = `${url.hostname}${url.pathname}`;
	for (const [pattern, parameter] of FORWARDERS) {
		const inside = pattern.test(page) ? url.searchParams.get(parameter) : null;
		const read = inside ? readWebAddress(inside) : null;
		if (read?.ok) return read.url;
	}
	return address;
}
