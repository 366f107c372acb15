import type { Visit } from "../foundation/http/visit.ts";
import { playerResponse } from "../publish/player.ts";
import { findOpenBlock } from "./find-click-target.ts";

/** `GET /embed/{pageId}/{id}`: the player of a block that anybody may open. Nothing is counted. */
export async function servePlayer({ request, env, pageId }: Visit, id: string): Promise<Response | null> {
	const block = await findOpenBlock(env.DB, pageId, id);
	return block && playerResponse(block, request, env);
}
