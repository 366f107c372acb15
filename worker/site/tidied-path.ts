import { usernameInPath } from "../../core/username/username.ts";
import { findDocument } from "./find-document.ts";
import { representationOnApp, representationOnDomain } from "./representation-path.ts";
import { clickIn } from "./visitor-ids.ts";

/** Where a path in another form leads. `address` is the site address of a page, or null for our own pages. */
export interface Tidied {
	/** It can have parameters. */
	path: string;
	address: string | null;
}

/** Longer paths lead nowhere, and aren't read. */
const PATH_MAX = 300;

/**
 * Chat programs, mail clients and people leave these at the end of an address: punctuation, symbols and emoji, spaces, and
 * what nobody sees. No username ends with one. Letters and accents stay, because `/josé` isn't the page of `jos`.
 */
const GLUE = /(?!\ufffd)[\p{P}\p{Sm}\p{Sc}\p{So}`^\p{Z}\s\p{Cf}\p{VS}\p{EMod}]/u;

/** People write a username with an `@`, and programs join addresses with a slash too many. */
const BEFORE_USERNAME = /^[@＠/\s\p{Cf}]+/u;

/** Parameters that a program glued to the path, or whose `?` it escaped: `/jane&utm_source=mail`, `/jane%3Ffbclid=…`. */
const GLUED_PARAMETERS = /^([^?&;#=]+)[?&;#]\W*(\w[\w.~%-]*=[\w.~%=&-]*)$/;

/** What people type for pages of ours that have other names. Nobody can claim these words. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
	"/account": "/settings",
	"/billing": "/upgrade",
	"/home": "/",
	"/index.html": "/",
	"/legal": "/terms",
	"/login": "/auth",
	"/pricing": "/#pricing",
	"/register": "/auth?mode=signup",
	"/signin": "/auth",
	"/signup": "/auth?mode=signup",
	"/stats": "/dashboard",
	// Password managers open it. https://w3c.github.io/webappsec-change-password-url/
	"/.well-known/change-password": "/settings",
};

/** Reads a path on the app's host. Returns null when it leads nowhere, or is tidy. */
export function tidiedOnApp(pathname: string): Tidied | null {
	const own = ownPath(pathname);
	if (own !== null) return { path: own, address: null };
	const whole = withoutGlue(pathname);
	if (whole === null) return null;
	const [, path = whole, parameters] = GLUED_PARAMETERS.exec(whole) ?? [];
	const query = parameters === undefined ? "" : `?${parameters}`;
	const ofPage = `/${path.slice(1).replace(BEFORE_USERNAME, "")}`;
	const username = usernameInPath(ofPage);
	if (username !== null) return { path: `/${username}${query}`, address: `@${username}` };
	const form = representationOnApp(ofPage, "") ? ofPage : ofPage.toLowerCase();
	const represented = representationOnApp(form, "");
	return represented && { path: `${form}${query}`, address: represented.address };
}

/** The path of a page of ours. It may be in other letters, with more slashes, or have too much at its end. */
function ownPath(pathname: string): string | null {
	const typed = pathname.replace(/^\/{2,}/, "/").toLowerCase();
	const path = typed === "/" ? typed : (withoutGlue(typed) ?? "");
	// Only the end has been left out: `/@about` isn't ours.
	if (!typed.startsWith(path) || (path === "/" && typed !== path)) return null;
	if (Object.hasOwn(OTHER_NAMES, path)) return OTHER_NAMES[path] ?? null;
	return findDocument(path, "") ? path : null;
}

/** Reads a path on a custom domain, whose page is at `/`. */
export function tidiedOnDomain(hostname: string, pathname: string): Tidied | null {
	const path = withoutGlue(pathname);
	const isKnown = path === "/" || (path !== null && representationOnDomain(hostname, path) !== null);
	return isKnown && path !== null ? { path, address: hostname } : null;
}

/** The path of a link on any host without what is glued to its end, or null when it is none. */
export function tidiedClick(pathname: string): string | null {
	const path = withoutGlue(pathname);
	return path?.startsWith("/go/") && clickIn(path) ? path : null;
}

/** The path without what is glued to its end, or null when it is too long. */
function withoutGlue(pathname: string): string | null {
	if (pathname.length > PATH_MAX) return null;
	// Some programs encode twice.
	const characters = [...decoded(decoded(pathname))];
	const last = characters.findLastIndex((character) => !GLUE.test(character));
	return `/${characters.slice(1, last + 1).join("")}`;
}

/** Decodes what is UTF-8, and everything else as the older encoding of most programs. */
function decoded(path: string): string {
	return path.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
		const bytes = Uint8Array.fromHex(encoded.replaceAll("%", ""));
		try {
			return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
		} catch {
			return new TextDecoder("windows-1252").decode(bytes);
		}
	});
}
