import { usernameInPath } from "../../core/username/username.ts";
import { findDocument } from "./find-document.ts";
import { representationOnApp, representationOnDomain } from "./representation-path.ts";

/** Where a path leads that has too much around it. `address` is the site address of a page, or null for our own pages. */
export interface Tidied {
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

/** Reads a path on the app's host. Returns null when it leads nowhere, or is tidy. */
export function tidiedOnApp(pathname: string): Tidied | null {
	const path = withoutGlue(pathname);
	if (path === null) return null;
	// Only the end of these has been left out.
	if (path !== "/" && pathname.startsWith(path) && findDocument(path, "")) return { path, address: null };
	const ofPage = `/${path.slice(1).replace(BEFORE_USERNAME, "")}`;
	const username = usernameInPath(ofPage);
	if (username !== null) return { path: `/${username}`, address: `@${username}` };
	const represented = representationOnApp(ofPage, "");
	return represented && { path: ofPage, address: represented.address };
}

/** Reads a path on a creator's domain, whose page is at `/`. */
export function tidiedOnDomain(hostname: string, pathname: string): Tidied | null {
	const path = withoutGlue(pathname);
	const isKnown = path === "/" || (path !== null && representationOnDomain(hostname, path) !== null);
	return isKnown && path !== null ? { path, address: hostname } : null;
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
