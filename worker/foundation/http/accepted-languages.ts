import { parseAccept } from "hono/utils/accept";

/** Browsers send a few dozen characters. What follows these is for nobody's good. */
export const ACCEPTED_MAX_CHARACTERS = 400;

/** The languages of an `Accept-Language` header that its sender reads, best first. */
export function acceptedLanguages(header: string): string[] {
	return parseAccept(header.slice(0, ACCEPTED_MAX_CHARACTERS))
		.filter(({ q }) => q > 0)
		.map(({ type }) => type);
}
