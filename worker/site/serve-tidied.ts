import type { AnswerGate } from "../foundation/http/gate-visit.ts";
import { movedToPath } from "./moved-tidied.ts";
import { refuseOtherMethods } from "./respond.ts";
import { findPage, sendFound } from "./serve-page.ts";
import { tidiedOnApp } from "./tidied-path.ts";

/**
 * Redirects from an address in another form, such as `/@jane`, `/jane).` or `/login`, if it leads somewhere. Returns null when it
 * leads nowhere.
 */
export async function serveTidied(
	pathname: string,
	sessionId: string | null,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	answerGate: AnswerGate,
): Promise<Response | null> {
	const tidied = tidiedOnApp(pathname);
	if (!tidied) return null;
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod || tidied.address === null) return wrongMethod ?? movedToPath(tidied.path, request.url);
	const found = await findPage(tidied.address, sessionId, request, env, ctx);
	const leadsOn = found !== null && ("html" in found || ("movedTo" in found && found.movedTo !== null));
	if (leadsOn) return movedToPath(tidied.path, request.url);
	return sendFound(found, tidied.address, request, env, ctx, answerGate);
}
