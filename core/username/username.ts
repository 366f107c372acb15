import { isReservedWord } from "../paths/route.ts";

export const USERNAME_MIN = 2;
export const USERNAME_MAX = 30;

/** For this many days a former username redirects to the page's new address, and only its owner can claim it. */
export const FORMER_USERNAME_DAYS = 90;

/** The message when somebody else has the username, or had it recently. */
export const USERNAME_TAKEN = "This username is taken.";

/** The message when nobody can claim the username. */
export const USERNAME_RESERVED = "This username is reserved.";

// Tested before lowercasing, because the Kelvin sign (U+212A) lowercases to a plain k.
export const USERNAME_SHAPE = /^[A-Za-z0-9]+(?:[._-][A-Za-z0-9]+)*$/;
export const LIKE_A_FILE =
	/\.(?:asp|aspx|avif|css|csv|env|gif|htm|html|ico|jpeg|jpg|js|json|jsp|jsx|map|md|mjs|pdf|php|png|svg|tsx?|txt|vcf|webmanifest|webp|woff2?|xml|zip)$/;

/**
 * The lowercase username in a path of one segment, or null when the path can't be a page. The segment isn't percent-
 * decoded, because usernames need no escapes.
 */
export function usernameInPath(pathname: string): string | null {
	if (pathname.length < USERNAME_MIN + 1 || pathname.length > USERNAME_MAX + 1) return null;
	const segment = pathname.slice(1);
	if (!USERNAME_SHAPE.test(segment)) return null;
	const username = segment.toLowerCase();
	return isReservedWord(username) || LIKE_A_FILE.test(username) ? null : username;
}
