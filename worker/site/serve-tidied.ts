import type { Visit } from "../foundation/http/visit.ts";
import { movedToPath } from "./moved-tidied.ts";
import { refuseOtherMethods } from "./respond.ts";
import { findPage, sendFound } from "./serve-page.ts";
import { tidiedOnApp } from "./tidied-path.ts";

/**
 * Redirects from an address in another form, such as `/@jane`, `/jane).` or `/login`, if it leads somewhere. Returns null when it
 * leads nowhere.
 */
export async function serveTidied(visit: Visit): Promise<Response | null> {
	const { pathname, request } = visit;
	const tidied = tidiedOnApp(pathname);
	if (!tidied) return null;
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod || tidied.address === null) return wrongMethod ?? movedToPath(tidied.path, request.url);
	const found = await findPage(tidied.address, visit);
	const leadsOn = found !== null && ("html" in found || ("movedTo" in found && found.movedTo !== null));
	return leadsOn ? movedToPath(tidied.path, request.url) : sendFound(found, tidied.address, visit);
}
