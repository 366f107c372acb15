import { usernameInPath } from "../../core/username.ts";
import { placeOf, siteOf } from "../http/host.ts";

/** The forms of a page besides HTML. `oembed` answers for a URL in its query. */
export type Representation = "json" | "vcf" | "qr" | "oembed" | "sitemap";

/** Their paths on a creator's domain. */
const ON_DOMAIN: Readonly<Record<string, Representation>> = {
	"/index.json": "json",
	"/index.vcf": "vcf",
	"/qr.svg": "qr",
	"/oembed": "oembed",
	"/sitemap.xml": "sitemap",
};

/** `/jane.json`, `/jane.vcf` and `/jane/qr.svg`. No username ends like a file, so no page has such a path. */
const ON_APP = /^(\/[^/]+)(?:\.(json|vcf)|\/(qr)\.svg)$/;

/** A page, by its site address (`@jane`, `jane.com`), and one of its representations. */
export interface Represented {
	address: string;
	representation: Representation;
}

/** Reads a path on the app's host. `oembed` has no page in its path. */
export function representationOnApp(pathname: string): Represented | null {
	const [, path = "", file, qr] = ON_APP.exec(pathname) ?? [];
	const username = usernameInPath(path);
	// The pattern has no other endings.
	return username === null ? null : { address: `@${username}`, representation: (file ?? qr) as Representation };
}

/** Reads a path on a creator's domain. */
export function representationOnDomain(pathname: string): Representation | null {
	return Object.hasOwn(ON_DOMAIN, pathname) ? (ON_DOMAIN[pathname] ?? null) : null;
}

/** The site address of the page at a URL: on the app's host, or the home page of a creator's domain. */
export function addressAt(url: string, appHosts: string): string | null {
	const place = /^https?:/.test(url) ? placeOf(url) : null;
	if (!place) return null;
	const site = siteOf(place.hostname, appHosts);
	if (site.kind === "custom") return place.pathname === "/" ? site.hostname : null;
	const username = site.kind === "app" ? usernameInPath(place.pathname.replace(/\/$/, "")) : null;
	return username === null ? null : `@${username}`;
}
