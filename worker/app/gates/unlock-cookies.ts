import type { Database } from "../../../db/client.ts";
import type { GateVisit } from "../../foundation/http/gate-visit.ts";
import type { Locked } from "./find-locked.ts";
import { PAGE_GATE, type Unlock, unlockCookie } from "./unlocks.ts";

/** The cookies of an unlock: one for the page's links, and for a whole page another for the page's own address. */
export async function cookiesOf(
	{ request, env, pageId }: GateVisit,
	database: Database,
	{ username }: Pick<Locked, "username">,
	unlock: Unlock,
): Promise<string[]> {
	const { hostname, protocol } = new URL(request.url);
	const isOnApp = env.APP_HOSTS.split(",").some((host) => host.trim() === hostname);
	const paths = [`/go/${pageId}/`, ...(unlock.gate === PAGE_GATE ? [isOnApp ? `/${username}` : "/"] : [])];
	const isSecure = env.ENVIRONMENT !== "development" || protocol === "https:";
	return Promise.all(paths.map((path) => unlockCookie(database, unlock, { pageId, path, isSecure })));
}
