import { clientAddress } from "../foundation/http/client-address.ts";
import { countRequest } from "./count-request.ts";
import { atGate, followLink, visitGate } from "./follow-link.ts";
import { recordBeacon } from "./record-beacon.ts";
import { notFound, refuseOtherMethods, tooManyRequests } from "./respond.ts";
import type { VisitorRequest } from "./visitor-request.ts";

interface VisitorRoute {
	/** Ids have the same rules as in core. A block's id is unique within its page only. */
	path: RegExp;
	/** As the header `Allow` lists them. Null: the answer decides. */
	methods: string | null;
	/** For requests that ask D1 each time, because no store keeps their answers. Other routes have limits of their own. */
	limit?: "LOOKUPS_LIMIT";
	answer: (visit: VisitorRequest) => Response | Promise<Response>;
}

/** The requests that a page makes, and those of its links. The first row whose path matches answers. */
export const VISITOR_ROUTES: readonly VisitorRoute[] = [
	{ path: /^\/e$/, methods: "POST", answer: recordBeacon },
	{
		path: /^\/go\/[\w-]{10,24}\/contact\/[\w-]{6,24}$/,
		methods: "GET, HEAD, POST",
		limit: "LOOKUPS_LIMIT",
		answer: async (visit) =>
			(await import("./send-contact.ts")).sendContact(visit, { count: countRequest, toGate: atGate }),
	},
	{
		path: /^\/embed\/[\w-]{10,24}\/[\w-]{6,24}$/,
		methods: "GET, HEAD",
		limit: "LOOKUPS_LIMIT",
		answer: async (visit) => (await import("./serve-player.ts")).servePlayer(visit),
	},
	{
		path: /^\/go\/[\w-]{10,24}\/(?:confirm|unsubscribe|subscribe-again|bought|paid)\//,
		methods: "GET, HEAD, POST",
		answer: visitGate,
	},
	{
		path: /^\/go\/out$/,
		methods: "GET, HEAD",
		answer: async (visit) => (await import("./in-app/serve-bar.ts")).serveBar(visit),
	},
	{ path: /^\/go\/[\w-]{10,24}\/age$/, methods: "GET, HEAD, POST", answer: visitGate },
	{ path: /^\/go\//, methods: "GET, HEAD, POST", answer: followLink },
	{
		path: /^\/media\/share\/[\w-]{10,24}\.png$/,
		methods: "GET, HEAD",
		limit: "LOOKUPS_LIMIT",
		answer: async (visit) => (await import("./media.ts")).serveNewestImage(visit),
	},
	{
		path: /^\/media\//,
		methods: "GET, HEAD",
		answer: async (visit) => (await import("./media.ts")).serveMedia(visit),
	},
	{
		path: /^\/live\//,
		methods: null,
		answer: async (visit) => (await import("./watch-live-page.ts")).watchLivePage(visit),
	},
	{ path: /^\/assets\//, methods: null, answer: serveAsset },
];

/** Answers a request by the table above, or returns null for any other path. */
export function serveVisitorRoute(visit: VisitorRequest): Response | Promise<Response> | null {
	const route = VISITOR_ROUTES.find(({ path }) => path.test(visit.pathname));
	if (!route) return null;
	return route.limit ? answerWithin(route.limit, route, visit) : answer(route, visit);
}

function answer({ methods, answer }: VisitorRoute, visit: VisitorRequest): Response | Promise<Response> {
	const wrongMethod = methods === null ? null : refuseOtherMethods(visit.request, methods);
	return wrongMethod ?? answer(visit);
}

/**
 * Cloudflare serves these files before the Worker runs, but a local server does not. A missing file, as between two
 * releases, must not be cached for a year like existing files.
 */
export async function serveAsset({ request, env }: Pick<VisitorRequest, "request" | "env">): Promise<Response> {
	const file = await env.ASSETS.fetch(request);
	return file.status === 404 ? notFound() : file;
}

async function answerWithin(limit: "LOOKUPS_LIMIT", route: VisitorRoute, visit: VisitorRequest): Promise<Response> {
	const { isWithin } = await import("../foundation/limits/within-limit.ts");
	return (await isWithin(visit.env, limit, clientAddress(visit.request.headers)))
		? answer(route, visit)
		: tooManyRequests();
}
