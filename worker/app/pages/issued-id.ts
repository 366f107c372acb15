import { nanoid } from "nanoid";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { signWith } from "../../foundation/secrets/secret-key.ts";

const RANDOM_CHARACTERS = 12;
/** 9 bytes make 12 characters of base64url. */
const SIGNATURE_BYTES = 9;

/**
 * An id for a page that doesn't exist yet. It is signed for its user, so that nobody can take over the id of a page that
 * somebody else had, and nothing has to be stored.
 */
export function issueId(context: Context<Person>): Promise<string> {
	return sign(context, nanoid(RANDOM_CHARACTERS));
}

/** Whether the user got this id from `issueId`. */
export async function isIssuedTo(context: Context<Person>, id: string): Promise<boolean> {
	return id === (await sign(context, id.slice(0, RANDOM_CHARACTERS)));
}

async function sign({ database, actor }: Context<Person>, random: string): Promise<string> {
	const signature = await signWith(database, "new-page", `${actor.id} ${random}`);
	return random + signature.subarray(0, SIGNATURE_BYTES).toBase64({ alphabet: "base64url" });
}
