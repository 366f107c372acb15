import { LINK_PROTOCOLS } from "../../../../core/addresses/link-protocols.ts";
import { linkTarget } from "../../../../core/addresses/link-target.ts";

/** An address that a page may link to, or null. A word without a scheme is no address here, unlike typed ones. */
export function webAddress(address: URL | string): string | null {
	const text = typeof address === "string" ? address.trim() : address.href;
	return LINK_PROTOCOLS.has(/^[a-z][a-z\d+.-]*:/i.exec(text)?.[0].toLowerCase() ?? "") ? linkTarget(text) : null;
}

/** The web address of a picture, relative to a page, or null. */
export function pictureAddress(address: string, page: URL): string | null {
	const url = address.trim() === "" ? null : URL.parse(address.trim(), page);
	return url && /^https?:$/.test(url.protocol) ? linkTarget(url.href) : null;
}
