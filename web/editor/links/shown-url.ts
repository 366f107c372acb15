import { shownHost } from "../../../core/addresses/host-name.ts";

/** Shortens a URL for display: no scheme, no `www.`, no trailing slash, and the host decoded from Punycode. */
export function shownUrl(url: string): string {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return url;
	const { hostname, port, pathname, search, hash } = parsed;
	return `${shownHost(hostname)}${port && `:${port}`}${pathname}${search}${hash}`.replace(/\/$/, "");
}
