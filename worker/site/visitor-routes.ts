import { clientAddress } from "../foundation/http/client-address.ts";
import { serveMedia } from "./media.ts";
import { notFound, tooManyRequests } from "./respond.ts";
import { countRequest, followLink, recordBeacon, watchLivePage } from "./visitor-endpoints.ts";

/** `/go/{page}/contact/{block}`, with the same rules for ids as in core. */
const CONTACT_FILE = /^\/go\/[\w-]{10,24}\/contact\/[\w-]{6,24}$/;

/** `/embed/{page}/{block}`: a block's id is unique within its page only. */
const PLAYER_PAGE = /^\/embed\/[\w-]{10,24}\/[\w-]{6,24}$/;

/**
 * Answers the requests that a page makes, or returns null for any other path. `onlyPageId` is the page of a creator's
 * domain, where no other page exists; the app's host has all pages.
 */
export async function serveVisitorEndpoint(
	pathname: string,
	request: Request,
	env: Env,
	ctx: ExecutionContext,
	onlyPageId: string | null = null,
): Promise<Response | null> {
	if (pathname === "/e") return recordBeacon(request, env, ctx, onlyPageId);
	const isLookedUp = CONTACT_FILE.test(pathname) || PLAYER_PAGE.test(pathname);
	if (isLookedUp && !(await isWithinLookups(request, env))) return tooManyRequests();
	if (CONTACT_FILE.test(pathname)) {
		const { sendContact } = await import("./send-contact.ts");
		return sendContact(pathname, request, env, onlyPageId, (pageId, target) => {
			return countRequest(request, pageId, target, env, ctx);
		});
	}
	if (PLAYER_PAGE.test(pathname)) {
		const { servePlayer } = await import("./serve-player.ts");
		return servePlayer(pathname, request, env, onlyPageId);
	}
	if (pathname.startsWith("/go/")) return followLink(pathname, request, env, ctx, onlyPageId);
	if (pathname.startsWith("/media/")) return serveMedia(pathname, request, env, ctx);
	if (pathname.startsWith("/live/")) return watchLivePage(pathname, request, env, onlyPageId);
	if (pathname.startsWith("/assets/")) return serveAsset(request, env);
	return null;
}

/** These requests ask D1 each time, because no store keeps their answers. */
async function isWithinLookups(request: Request, env: Env): Promise<boolean> {
	const { success } = await env.LOOKUPS_LIMIT.limit({ key: clientAddress(request.headers) });
	return success;
}

/**
 * Cloudflare serves these files before the Worker runs, but a local server does not. A missing file, as between two
 * releases, must not be cached for a year like existing files.
 */
export async function serveAsset(request: Request, env: Env): Promise<Response> {
	const file = await env.ASSETS.fetch(request);
	return file.status === 404 ? notFound() : file;
}
