import { isReservedWord } from "../../core/paths/route.ts";
import { LANGUAGE_PATH, pathOf } from "../../core/translations/version-path.ts";
import { usernameInPath } from "../../core/username/username.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { hasContent, isMoved } from "./look-up.ts";
import { movedTo, type PreparedPage, refuseOtherMethods } from "./respond.ts";
import { type FoundPage, findPage, sendFound } from "./serve-page.ts";
import { languagesOf } from "./versions.ts";

/** `GET /{username}/{language}` on the app's host. Returns null for a path that doesn't begin with a username. */
export async function serveVersion(visit: Visit): Promise<Response | null> {
	const [, name = "", tag = ""] = visit.pathname.split("/");
	const username = usernameInPath(`/${name}`);
	if (username === null) return null;
	const wrongMethod = refuseOtherMethods(visit.request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	return sendVersion(await findPage(`@${username}`, visit), { address: `@${username}`, path: username, tag }, visit);
}

/** `GET /{language}` on a custom domain. Returns null for a path that is no language. */
export async function serveVersionOnDomain(found: FoundPage, visit: Visit): Promise<Response | null> {
	const { hostname, pathname, request } = visit;
	const tag = pathname.slice(1);
	// `/api` and `/go` are well-formed, too.
	if (!LANGUAGE_PATH.test(tag.toLowerCase()) || isReservedWord(tag)) return null;
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	return wrongMethod ?? sendVersion(found, { address: hostname, path: "", tag }, visit);
}

interface AskedVersion {
	address: string;
	/** The path of the page without its slash: the username, or nothing on a domain. */
	path: string;
	/** A well-formed tag of a language. */
	tag: string;
}

/** Sends the page in a language. One that it lacks leads to the page, which chooses another. */
async function sendVersion(found: FoundPage, { address, path, tag }: AskedVersion, visit: Visit): Promise<Response> {
	const { url } = visit.request;
	if (!isPage(found)) {
		const isElsewhere = found !== null && !(found instanceof Response) && isMoved(found);
		const isRenamed = isElsewhere && found.movedTo !== null && visit.domain === null;
		return isRenamed ? movedTo(`${found.movedTo}`, url, `/${tag.toLowerCase()}`) : sendFound(found, address, visit);
	}
	const language = languagesOf(found).find((one) => pathOf(one) === tag.toLowerCase());
	if (!language) return movedTo(path, url);
	if (tag !== pathOf(language)) return movedTo(path, url, `${path && "/"}${pathOf(language)}`);
	visit.version = language;
	return sendFound(found, address, visit);
}

function isPage(found: FoundPage): found is PreparedPage {
	return found !== null && !(found instanceof Response) && hasContent(found);
}
