import { readAddress } from "./read-address.ts";

/**
 * The address to save for a typed one, or null when it isn't allowed. A phone number that isn't stored yet needs the tables
 * of `loadPhones`; without them it is null.
 */
export function linkTarget(typed: string): string | null {
	const read = readAddress(typed);
	return read instanceof Promise || !read.ok ? null : read.url;
}
