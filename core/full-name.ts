/** Longest name of a person or a page, in characters. */
export const FULL_NAME_MAX = 80;

/** A name as address books want it: the first word, and all the others (none: an empty text) one space apart. */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
	const [firstName = "", ...others] = fullName.trim().split(/\s+/);
	return { firstName, lastName: others.join(" ") };
}
