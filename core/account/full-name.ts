/** The longest name of a person or a page, in characters. */
export const FULL_NAME_MAX = 80;

/**
 * Splits a name as address books store it: the first word, and the other words with single spaces. The second part is
 * empty for a single word.
 */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
	const [firstName = "", ...others] = fullName.trim().split(/\s+/);
	return { firstName, lastName: others.join(" ") };
}
