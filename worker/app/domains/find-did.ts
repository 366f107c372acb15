import * as z from "zod/mini";
import { isDid } from "../../../core/domains/domain-handles.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";
import { readJson } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { fetchPublic } from "../../foundation/outside/fetch-public.ts";

/** The public API of Bluesky, which needs no account: docs.bsky.app/docs/api/com-atproto-identity-resolve-handle. */
const RESOLVE_URL = "https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle";
const ANSWER = { name: "JSON", types: ["application/json"] };
/** The answer is a DID. */
const ANSWER_MAX_BYTES = 10_000;
const ANSWER_MAX_VALUES = 100;

const resolvedSchema = z.object({ did: z.string().check(z.refine(isDid)) });

/**
 * Finds the DID of a Bluesky account, which is typed as a DID, a handle or the address of a profile. A handle is resolved by
 * Bluesky. Throws `invalid` for a handle that nobody has, and `unavailable` when Bluesky doesn't answer.
 */
export async function findDid(env: Env, typed: string): Promise<string> {
	const read = parseHandle("bluesky", typed);
	if (!read.ok) throw refused(read.reason);
	const name = URL.parse(read.url)?.pathname.split("/").at(-1) ?? "";
	return isDid(name) ? name : resolve(env, name);
}

async function resolve(env: Env, handle: string): Promise<string> {
	const url = `${RESOLVE_URL}?${new URLSearchParams({ handle })}`;
	const answer = await fetchPublic(env, url, { accept: ANSWER, maxBytes: ANSWER_MAX_BYTES });
	if (!answer.ok && answer.code === "error_status") {
		throw refused(`Bluesky knows no ${handle}. Check the spelling, or paste the DID.`);
	}
	const text = answer.ok ? new TextDecoder().decode(answer.bytes) : "";
	const { data } = resolvedSchema.safeParse(readJson(text, new ReadingBudget(ANSWER_MAX_VALUES)));
	if (data) return data.did;
	throw new DomainError("unavailable", "Bluesky didn't answer. Try again in a minute, or paste the DID.", {
		field: "account",
	});
}

function refused(message: string): DomainError {
	return new DomainError("invalid", message, { field: "account" });
}
