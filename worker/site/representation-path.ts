import { usernameInPath } from "../../core/username/username.ts";

/** The forms of a page besides HTML. */
export type Representation = "json" | "vcf" | "qr" | "oembed" | "sitemap";

/** A page, by its site address (`@jane`, `jane.com`), and one of its forms, or the privacy policy of its email gates. */
export type Represented =
	| { address: string; representation: Representation }
	| { address: string; representation: "privacy" };

/** `/jane.json`, `/jane.vcf`, `/jane/qr.svg` and `/jane/privacy`. No username ends like a file, so no page has such a path. */
const ON_APP = /^(\/[^/]+)(?:\.(json|vcf)|\/(qr)\.svg|\/(privacy))$/;

const ON_DOMAIN: Readonly<Record<string, Represented["representation"]>> = {
	"/index.json": "json",
	"/index.vcf": "vcf",
	"/qr.svg": "qr",
	"/oembed": "oembed",
	"/privacy": "privacy",
	"/sitemap.xml": "sitemap",
};

/** Reads a path on the app's host. */
export function representationOnApp(pathname: string, url: string): Represented | null {
	const isOembed = pathname === "/oembed";
	const [, path = "", file, qr, policy = "oembed"] = ON_APP.exec(pathname) ?? [];
	const username = usernameInPath(isOembed ? pathOfEmbedded(url) : path);
	// The pattern has no other endings.
	return username === null
		? null
		: { address: `@${username}`, representation: (file ?? qr ?? policy) as Representation | "privacy" };
}

/** Reads a path on a custom domain. */
export function representationOnDomain(hostname: string, pathname: string): Represented | null {
	const representation = Object.hasOwn(ON_DOMAIN, pathname) && ON_DOMAIN[pathname];
	return representation ? { address: hostname, representation } : null;
}

/** The path of the page that `/oembed?url=…` asks for. Its host is checked later. */
function pathOfEmbedded(url: string): string {
	const asked = URL.parse(URL.parse(url)?.searchParams.get("url") ?? "");
	return asked?.pathname.replace(/\/$/, "") ?? "";
}
