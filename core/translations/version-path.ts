import type { Language } from "../language/language.ts";

/** A well-formed tag of a language (BCP 47), as it stands in an address: `de`, `pt-br`. */
export const LANGUAGE_PATH = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/;

/** A language in the address of a page's version. Addresses are in lower case. */
export function pathOf(language: Language): string {
	return language.toLowerCase();
}
