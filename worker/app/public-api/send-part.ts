import { OPERATIONS } from "../../../core/api/operations.ts";
import { openDatabase } from "../../../db/client.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { dataOf } from "../api/work-call.ts";
import { partHashIn } from "../files/part-hash.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { requirePage } from "./call-operation.ts";
import { uploadOf } from "./handlers/files.ts";
import { requireScope } from "./require-scope.ts";

/** The path of a part of a file, for Hono. Its bytes are no JSON and more than other requests, so it is no row of the table. */
export const PART_PATH = "/pages/:page{[\\w-]{10,24}}/files/:upload{[\\w-]{21}}/parts/:part{[1-9][0-9]{0,2}}";

/** A part as it was sent. */
interface SentPart {
	params: { page: string; upload: string; part: string };
	request: Request;
}

/**
 * Stores a part of an upload that `files.begin` has begun, while it arrives. Whoever may begin one may send its parts. Throws `Refusal`
 * and the errors of `storePart`.
 */
export async function sendPart(env: Env, token: FoundToken, { params, request }: SentPart): Promise<void> {
	const begin = OPERATIONS["files.begin"];
	requireScope(token, begin, null);
	const hash = partHashIn(request.headers);
	await requirePage({ database: openDatabase(env.DB), actor: token.actor }, params.page, begin);
	await needRoom(env);
	const part = { ...uploadOf(params), number: Number(params.part), hash };
	const body = request.body ?? new Blob([]).stream();
	dataOf(await workFor(env, token.actor.id).storePart(token.actor, part, body));
}
