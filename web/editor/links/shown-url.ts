import { shownHost } from "../../../core/host-name.ts";

/** A link's address for its owner to read: without what all have in common, the host in its own letters. */
export function shownUrl(url: string): string {
	const parsed = URL.parse(url);
	if (!parsed || !/^https?:$/.test(parsed.protocol)) return url;
	const { hostname, port, pathname, search, hash } = parsed;
	return `${shownHost(hostname)}${port && `:${port}`}${pathname}${search}${hash}`.replace(/\/$/, "");
}
