import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { playerResponse } from "../publish/player.ts";
import { findOpenBlock } from "./find-click-target.ts";
import { notFound, unavailable } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

/** `GET /embed/{pageId}/{id}`: the player of a block that anybody may open. Nothing is counted. */
export async function servePlayer({ pathname, request, env, onlyPage }: VisitorRequest): Promise<Response> {
	const [, , pageId = "", id = ""] = pathname.split("/");
	if (onlyPage && pageId !== onlyPage.pageId) return notFound();
	try {
		const block = await findOpenBlock(env.DB, pageId, id);
		return (block && (await playerResponse(block, request, env))) ?? notFound();
	} catch (error) {
		console.error("A player could not be looked up", { error: rootCauseOf(error) });
		return unavailable();
	}
}
