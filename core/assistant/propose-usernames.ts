import { trimmed } from "../text/trimmed.ts";
import { checkUsername } from "../username/check-username.ts";
import { isReservedUsername } from "../username/reserved-username.ts";
import { USERNAME_MAX } from "../username/username.ts";
import type { Facts } from "./facts.ts";

/** The most usernames to try. */
const USERNAMES_MAX = 8;
/** Platforms whose handles are no names. */
const WITHOUT_NAMES: readonly string[] = ["discord", "email", "phone", "signal", "website", "whatsapp"];

/**
 * Usernames for a person, the best first: the handle that most of their profiles have, other handles, and forms of the
 * name. All can be claimed unless somebody has them.
 */
export function proposeUsernames({ name, socials }: Pick<Facts, "name" | "socials">): string[] {
	const handles = socials
		.filter(({ platform }) => !WITHOUT_NAMES.includes(platform))
		.map(({ handle }) => handle.replace(/^.*[@/]/, "").toLowerCase());
	const words = asciiWordsOf(name);
	const [first = "", ...rest] = words;
	const last = rest.at(-1);
	const forms = [
		words.join(""),
		words.join("."),
		words.join("-"),
		first,
		last && `${first}.${last}`,
		last && `${first[0]}${last}`,
	];
	const longer =
		words.length === 0 ? [] : [`${words.join("")}.page`, `hello.${words.join("")}`, `${words.join("")}-links`];
	const candidates = [...byFrequency(handles), ...forms, ...longer].flatMap(
		(candidate) => usable(candidate ?? "") ?? [],
	);
	return [...new Set(candidates)].slice(0, USERNAMES_MAX);
}

function byFrequency(handles: readonly string[]): string[] {
	const counts = new Map<string, number>();
	for (const handle of handles) counts.set(handle, (counts.get(handle) ?? 0) + 1);
	return [...counts].toSorted(([, a], [, b]) => b - a).map(([handle]) => handle);
}

/** The name in letters that usernames may have: `Zoë Łuć` becomes `zoe`, because ł has no plain form. */
function asciiWordsOf(name: string): string[] {
	return name
		.normalize("NFKD")
		.replace(/\p{M}|['’]/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => /^[a-z0-9]+$/.test(word));
}

/** The stored form, if the rules allow the username. */
function usable(typed: string): string | null {
	if (typed.length > USERNAME_MAX || !/[a-z]/.test(typed)) return null;
	const check = checkUsername(trimmed(typed.replace(/[._-]{2,}/g, "-"), "._-"));
	return check.ok && check.username !== null && !isReservedUsername(check.username) ? check.username : null;
}
