import { nanoid } from "nanoid";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";

const RANDOM_CHARACTERS = 12;
/** 9 bytes make 12 characters of base64url. */
const SIGNATURE_BYTES = 9;

/**
 * An id for a page that doesn't exist yet. It is signed for its account, so that nobody can take over the id of a page that
 * somebody else had, and nothing has to be stored.
 */
export function issueId(context: AccountContext): Promise<string> {
	return sign(context, nanoid(RANDOM_CHARACTERS));
}

/** Whether the account got this id from `issueId`. */
export async function isIssuedTo(context: AccountContext, id: string): Promise<boolean> {
	return id === (await sign(context, id.slice(0, RANDOM_CHARACTERS)));
}

async function sign({ database, accountId }: AccountContext, random: string): Promise<string> {
	const signature = await signWith(database, "new-page", `${accountId} ${random}`);
	return random + signature.subarray(0, SIGNATURE_BYTES).toBase64({ alphabet: "base64url" });
}
