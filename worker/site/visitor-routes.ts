import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { clientAddress } from "../foundation/http/client-address.ts";
import type { GateName, Visit } from "../foundation/http/visit.ts";
import { followLink } from "./follow-link.ts";
import { recordBeacon } from "./record-beacon.ts";
import { notFound, refuseOtherMethods, tooManyRequests, unavailable } from "./respond.ts";

type Answer = Response | null;

interface VisitorRoute {
	/**
	 * Brackets hold the page's id, and then what is asked of it. Ids have the same rules as in core. A block's id is unique within
	 * its page only.
	 */
	path: RegExp;
	/** As the header `Allow` lists them. Null: the answer decides. */
	methods: string | null;
	/** For requests that ask D1 each time, because no store keeps their answers. Other routes have limits of their own. */
	limit?: "LOOKUPS_LIMIT";
	/** Null: what was asked is behind the gate, or leads nowhere. Routes without an answer lead to their gate at once. */
	answer?: (visit: Visit, id: string) => Answer | Promise<Answer>;
	/** What answers then. */
	gate?: GateName;
}

const READS = "GET, HEAD";
const WITH_FORMS = "GET, HEAD, POST";

/** The requests that a page makes, and those of its links. The first row whose path matches answers. */
export const VISITOR_ROUTES: readonly VisitorRoute[] = [
	{ path: /^\/e$/, methods: "POST", answer: recordBeacon },
	{
		path: /^\/go\/([\w-]{10,24})\/link\/([\w-]{6,24}(?:\.[0-9a-z]{1,8})?)$/,
		methods: WITH_FORMS,
		answer: (visit, id) => followLink(visit, "link", id),
		gate: "link",
	},
	{
		path: /^\/go\/([\w-]{10,24})\/social\/([\w-]{6,24}(?:\.[0-9a-z]{1,8})?)$/,
		methods: WITH_FORMS,
		answer: (visit, id) => followLink(visit, "social", id),
		gate: "social",
	},
	{
		path: /^\/go\/([\w-]{10,24})\/contact\/([\w-]{6,24})$/,
		methods: WITH_FORMS,
		limit: "LOOKUPS_LIMIT",
		answer: async (visit, id) => (await import("./send-contact.ts")).sendContact(visit, id),
		// The page may be behind a notice, whose form posts there.
		gate: "contact",
	},
	{ path: /^\/go\/([\w-]{10,24})\/age$/, methods: WITH_FORMS, gate: "age" },
	{ path: /^\/go\/([\w-]{10,24})\/paid\/([\w-]{6,24})$/, methods: WITH_FORMS, gate: "paid" },
	{ path: /^\/go\/([\w-]{10,24})\/bought\/([\w.-]{1,100})$/, methods: WITH_FORMS, gate: "bought" },
	{ path: /^\/go\/([\w-]{10,24})\/confirm\/([\w.-]{1,100})$/, methods: WITH_FORMS, gate: "confirm" },
	{ path: /^\/go\/([\w-]{10,24})\/unsubscribe\/([\w.-]{1,100})$/, methods: WITH_FORMS, gate: "unsubscribe" },
	{
		path: /^\/go\/([\w-]{10,24})\/subscribe-again\/([\w.-]{1,100})$/,
		methods: WITH_FORMS,
		gate: "subscribe-again",
	},
	{
		path: /^\/go\/out$/,
		methods: READS,
		answer: async (visit) => (await import("./in-app/serve-bar.ts")).serveBar(visit),
	},
	{
		path: /^\/go\//,
		methods: WITH_FORMS,
		answer: async (visit) => (await import("./moved-tidied.ts")).movedClick(visit),
	},
	{
		path: /^\/embed\/([\w-]{10,24})\/([\w-]{6,24})$/,
		methods: READS,
		limit: "LOOKUPS_LIMIT",
		answer: async (visit, id) => (await import("./serve-player.ts")).servePlayer(visit, id),
	},
	{
		path: /^\/media\/share\/[\w-]{10,24}\.png$/,
		methods: READS,
		limit: "LOOKUPS_LIMIT",
		answer: async (visit) => (await import("./media.ts")).serveNewestImage(visit),
	},
	{
		path: /^\/media\//,
		methods: READS,
		answer: async (visit) => (await import("./media.ts")).serveMedia(visit),
	},
	{
		path: /^\/live\/([\w-]{10,24})$/,
		methods: null,
		answer: async (visit) => (await import("./watch-live-page.ts")).watchLivePage(visit),
	},
	// Other ids lead nowhere, and don't load the app.
	{ path: /^\/live\//, methods: null },
	{ path: /^\/assets\//, methods: null, answer: serveAsset },
];

/** Answers a request by the table above, or returns null for any other path. */
export function serveVisitorRoute(visit: Visit): Response | Promise<Response> | null {
	for (const route of VISITOR_ROUTES) {
		const asked = route.path.exec(visit.pathname);
		if (asked) return route.limit ? answerWithin(route.limit, route, asked, visit) : answerAt(route, asked, visit);
	}
	return null;
}

function answerAt(
	{ path, methods, answer, gate }: VisitorRoute,
	[, pageId, id = ""]: RegExpExecArray,
	visit: Visit,
): Response | Promise<Response> {
	const wrongMethod = methods === null ? null : refuseOtherMethods(visit.request, methods);
	if (wrongMethod) return wrongMethod;
	if (pageId !== undefined) {
		if (visit.domain !== null && visit.pageId !== pageId) return notFound();
		visit.pageId = pageId;
	}
	const otherwise = () => (gate ? visit.toGate(gate, id) : notFound());
	const found = answer ? answer(visit, id) : null;
	const answered = found instanceof Promise ? found.then((one) => one ?? otherwise()) : (found ?? otherwise());
	if (!(answered instanceof Promise)) return answered;
	return answered.catch((error) => {
		console.error("A visitor's request could not be answered", { route: path.source, error: rootCauseOf(error) });
		return unavailable();
	});
}

/**
 * Cloudflare serves these files before the Worker runs, but a local server does not. A missing file, as between two
 * releases, must not be cached for a year like existing files.
 */
export async function serveAsset({ request, env }: Visit): Promise<Response> {
	const file = await env.ASSETS.fetch(request);
	return file.status === 404 ? notFound() : file;
}

async function answerWithin(
	limit: "LOOKUPS_LIMIT",
	route: VisitorRoute,
	asked: RegExpExecArray,
	visit: Visit,
): Promise<Response> {
	const { isWithin } = await import("../foundation/limits/within-limit.ts");
	return (await isWithin(visit.env, limit, clientAddress(visit.request.headers)))
		? answerAt(route, asked, visit)
		: tooManyRequests();
}
