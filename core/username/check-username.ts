import { isReservedWord } from "../paths/route.ts";
import { LIKE_A_FILE, USERNAME_MAX, USERNAME_MIN, USERNAME_RESERVED, USERNAME_SHAPE } from "./username.ts";

/** What people type around a username: an `@`, or the address of a page. */
const AROUND = /^(?:(?:(?:https?:\/\/)?[^/.]+\.[^/]+)?\/(?=.))?@?|\/$/g;

export type UsernameCheck = { ok: true; username: string | null } | { ok: false; reason: string };

/**
 * Parses a typed username: drops surrounding spaces, an `@` and the address before it, and lowercases letters. An empty one
 * means none (`null`). An invalid one comes with the reason.
 */
export function checkUsername(typed: string): UsernameCheck {
	const trimmed = typed.trim().replace(AROUND, "");
	if (trimmed === "") return { ok: true, username: null };
	if (trimmed.length < USERNAME_MIN) return refused(`Use at least ${USERNAME_MIN} characters.`);
	if (trimmed.length > USERNAME_MAX) return refused(`Use at most ${USERNAME_MAX} characters.`);
	if (!USERNAME_SHAPE.test(trimmed)) {
		return refused("Use letters a–z, digits and single . _ - between them; start and end with a letter or digit.");
	}
	const username = trimmed.toLowerCase();
	if (LIKE_A_FILE.test(username)) return refused("A username can't end like a file name.");
	if (isReservedWord(username)) return refused(USERNAME_RESERVED);
	return { ok: true, username };
}

function refused(reason: string): UsernameCheck {
	return { ok: false, reason };
}
