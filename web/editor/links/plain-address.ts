import { linkTarget } from "../../../core/addresses/link-target.ts";

/** An address without words, spaces and the signs of handles, and without another address inside. */
const PLAIN = /^(?:https?:\/\/|mailto:|tel:)?[^\s@$:%]*(?:@[^\s@$:%]+)?$/i;

/** Whether a typed text is an address and nothing more. The reader of all other texts is loaded when it is needed. */
export function isPlainAddress(typed: string): boolean {
	const text = typed.trim();
	return text === "" || (PLAIN.test(text) && linkTarget(text) !== null);
}
