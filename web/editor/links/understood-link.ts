import { isPlainAddress } from "./plain-address.ts";
import type { LinkFields } from "./read-link.ts";

type Typed = Pick<LinkFields, "title" | "url">;

/**
 * What was meant by what was typed for an address, with a hint when it can't be read but an address could be meant. Without a
 * connection, the answer is what was typed.
 */
export async function understoodLink(typed: Typed): Promise<Typed & { hint?: string }> {
	if (isPlainAddress(typed.url)) return typed;
	return import("./understand-link.ts").then(
		({ understandLink }) => understandLink(typed),
		() => typed,
	);
}
