import { nanoid } from "nanoid";

/** The id of a new block, unique on its page. */
export function newBlockId(): string {
	return nanoid(10);
}
