import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ENDPOINTS } from "../../../core/paths/route.ts";
import { VISITOR_ROUTES } from "../../site/visitor-routes.ts";
import { call, newAddress } from "../calls.ts";
import { addDomain } from "../domains.ts";
import { MISSING, newOwner, type Owner } from "../owners.ts";
import { APP } from "../people.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { published } from "../publishing.ts";
import { recordingDatabase, wholeReads } from "../query-plans.ts";
import { APP_ROUTES, appRoutes, DOMAIN_PATHS, SITE_ROUTES } from "../routes.ts";
import { changedTables, readStores, recordsWith } from "../stores.ts";
import { watch } from "../visiting.ts";
import { fakeQueue, type Init, send } from "../visits.ts";
import { domainOf, newPublicOwner, PRIVATE_WORD, WITHDRAWALS } from "../withdrawals.ts";

const entries = Object.entries(PROCEDURES).map(([entry, [access, changes, input, begin, answered = 200]]) => ({
	entry,
	access,
	changes,
	input,
	begin,
	answered,
}));
const routes = Object.entries({ ...APP_ROUTES, ...SITE_ROUTES }).map(([route, [access, , status, request]]) => ({
	route,
	access,
	status,
	request,
}));

/** Other sites, an opaque origin, and no `Origin` header. */
const FOREIGN_ORIGINS = ["https://evil.example", `${APP}.evil.example`, `${APP}:8080`];
const UNKNOWN_ORIGINS = ["null", ""];
/** Invalid sessions: no cookie, a forged one, and the hash from the database. */
const shutCookies = (jane: Owner) => ["", `session=${"a".repeat(40)}`, `session=${jane.sessionId}`];
const privateWords = ({ userId, email, pageId, username, media, sessionId, handleId }: Owner) => [
	userId,
	email,
	pageId,
	username,
	media,
	sessionId,
	handleId,
];

const headersOf = (init: Init = {}) => Object.fromEntries(new Headers(init.headers));

describe("a procedure", () => {
	it("every procedure is in the table of access rules", () => {
		expect(new Set(Object.keys(PROCEDURES).map(procedureOf))).toEqual(new Set(Object.keys(procedures)));
	});

	it.each(entries)(
		"$entry works for the right person, changes only the tables that it names, and reads no growing table as a whole",
		async ({ entry, access, changes, input, begin, answered }) => {
			const jane = await newOwner();
			await begin?.(jane);
			const before = await readStores();
			const { statements, DB } = recordingDatabase();
			const { status, body } = await call(
				entry,
				input?.(jane, jane),
				access === "public" ? {} : { cookie: jane.cookie },
				access === "admin" ? { DB, ADMIN_EMAILS: `somebody@example.com, ${jane.email.toUpperCase()}` } : { DB },
			);
			expect([status, body]).toEqual([answered, expect.any(String)]);
			// The deletion of an account goes on after the answer, and may have ended by now.
			const changed = changedTables(before, await readStores()).filter((table) => table !== "deletions");
			expect(changed.join(" ")).toBe(changes);
			expect(await wholeReads(statements)).toEqual([]);
		},
	);

	it("every procedure that isn't public needs a session", async () => {
		const jane = await newOwner();
		const before = await readStores();
		for (const { entry, input } of entries.filter(({ access }) => access !== "public")) {
			for (const cookie of shutCookies(jane)) {
				const { status, body } = await call(entry, input?.(jane, jane), { cookie });
				expect([entry, status, JSON.parse(body).error.message]).toEqual([entry, 401, "Please sign in."]);
			}
			expect([entry, await readStores()]).toEqual([entry, before]);
		}
	});

	it("a procedure answers for another person's things as if they didn't exist, and changes nothing", async () => {
		const [jane, joe] = [await newOwner(), await newOwner()];
		const nothing = { ...MISSING, version: jane.version };
		const before = await readStores();
		for (const { entry, input } of entries.filter(({ access }) => access === "owner")) {
			const found = await call(entry, input?.(jane, joe), { cookie: joe.cookie });
			const missing = await call(entry, input?.(nothing, joe), { cookie: joe.cookie });
			expect([entry, found]).toEqual([entry, missing]);
			expect([entry, await readStores()]).toEqual([entry, before]);
		}
	});

	it("a procedure for admins doesn't exist for anybody else, and changes nothing", async () => {
		const [jane, joe] = [await newOwner(), await newOwner()];
		const before = await readStores();
		const settings: Partial<Env>[] = [{}, { ADMIN_EMAILS: "" }, { ADMIN_EMAILS: jane.email }, { ADMIN_EMAILS: "," }];
		for (const { entry, input } of entries.filter(({ access }) => access === "admin")) {
			const name = procedureOf(entry);
			for (const setting of settings) {
				const found = await call(entry, input?.(jane, joe), { cookie: joe.cookie }, setting);
				const missing = await call("moderation.nothing", undefined, { cookie: joe.cookie }, setting);
				expect(found).toEqual({ status: 404, body: missing.body.replaceAll("moderation.nothing", name) });
			}
			expect([entry, await readStores()]).toEqual([entry, before]);
		}
	});

	it("an admin's address must be confirmed", async () => {
		const jane = await newOwner();
		const ADMIN_EMAILS = jane.email;
		const list = () => call("moderation.list", { state: "reported" }, { cookie: jane.cookie }, { ADMIN_EMAILS });
		expect((await list()).status).toBe(200);
		await env.DB.prepare("UPDATE users SET email_verified_at = NULL").run();
		expect((await list()).status).toBe(404);
	});

	it("a procedure without ids reads and changes nothing of other people", async () => {
		const jane = await newOwner();
		const words = privateWords(jane);
		const before = await recordsWith(words);
		const isForAll = ({ access, input }: (typeof entries)[number]) =>
			access === "signedIn" || (access === "public" && !input);
		for (const { entry, input, begin, answered } of entries.filter(isForAll)) {
			const joe = await newOwner();
			await begin?.(joe);
			const { status, body } = await call(entry, input?.(jane, joe), { cookie: joe.cookie });
			expect([entry, status, words.filter((word) => body.includes(word))]).toEqual([entry, answered, []]);
			expect([entry, await recordsWith(words)]).toEqual([entry, before]);
		}
	});

	it("every mutation refuses other origins", async () => {
		const jane = await newOwner();
		const before = await readStores();
		for (const { entry, input } of entries.filter(
			({ entry }) => procedures[procedureOf(entry)]?._def.type === "mutation",
		)) {
			for (const origin of [...FOREIGN_ORIGINS, ...UNKNOWN_ORIGINS]) {
				const { status } = await call(entry, input?.(jane, jane), { cookie: jane.cookie, origin });
				expect([entry, origin, status]).toEqual([entry, origin, 403]);
			}
		}
		expect(await readStores()).toEqual(before);
	});
});

describe("a route", () => {
	const ask = async (path: string, init: Init = {}, headers: Record<string, string> = {}) => {
		const all = { ...headersOf(init), "cf-connecting-ip": newAddress(), ...headers };
		const response = await SELF.fetch(`${APP}${path}`, { redirect: "manual", ...init, headers: all });
		response.webSocket?.accept();
		response.webSocket?.close();
		return { status: response.status, location: response.headers.get("location"), body: await response.text() };
	};
	const withoutNonce = (answer: Awaited<ReturnType<typeof ask>>) => ({
		...answer,
		body: answer.body.replace(/nonce="[^"]*"/g, ""),
	});

	it("every route is in the table of access rules", () => {
		expect(new Set(Object.keys(APP_ROUTES))).toEqual(new Set(appRoutes));
		const listed = Object.keys({ ...APP_ROUTES, ...SITE_ROUTES }).map((route) => route.split("/")[1]);
		// Hashed files are served without the Worker.
		expect(ENDPOINTS.filter((word) => word !== "assets" && !listed.includes(word))).toEqual([]);
	});

	it.each(VISITOR_ROUTES.filter(({ methods }) => methods !== null))(
		"requests of $path are in the table, with its methods and limit",
		async ({ path, methods, limit }) => {
			const jane = await newOwner();
			const requests = Object.values(SITE_ROUTES).flatMap(([, listed, , request]) => {
				const [pathname, init] = request(jane);
				const asked = pathname.replace(/\?.*/, "");
				const isOfRoute = VISITOR_ROUTES.find((route) => route.path.test(asked))?.path === path;
				return isOfRoute ? [{ pathname, method: init?.method ?? "GET", listed }] : [];
			});
			expect(requests.length).toBeGreaterThan(0);
			for (const { pathname, method, listed } of requests) {
				expect(methods?.split(", ")).toContain(method);
				if (limit) expect(listed).toBe(limit);
				const refused = await send(pathname, { method: "PUT" });
				expect([refused.status, refused.headers.get("allow")]).toEqual([405, methods]);
			}
		},
	);

	it("a public route gives everybody the same answer", async () => {
		const [jane, joe] = [await newOwner(), await newOwner()];
		for (const { route, status, request } of routes.filter(({ access }) => access === "public")) {
			const toAnybody = withoutNonce(await ask(...request(jane)));
			expect([route, toAnybody.status]).toEqual([route, status]);
			expect([route, withoutNonce(await ask(...request(jane), { cookie: joe.cookie }))]).toEqual([route, toAnybody]);
			expect([route, (await ask(...request(jane), { cookie: jane.cookie })).status]).toEqual([route, status]);
		}
	});

	it("no route reads a growing table as a whole", async () => {
		const jane = await newOwner();
		const { statements, DB } = recordingDatabase();
		for (const { access, request } of routes) {
			const [path, init] = request(jane);
			const headers = {
				...headersOf(init),
				...(access === "signedIn" || access === "owner" ? { cookie: jane.cookie } : {}),
			};
			await send(path, { ...init, headers }, { DB });
		}
		expect(statements.size).toBeGreaterThan(0);
		expect(await wholeReads(statements)).toEqual([]);
	});

	it.each(routes.filter(({ access }) => access === "signedIn"))(
		"$route is for the signed-in person only",
		async ({ status, request }) => {
			const [jane, joe] = [await newOwner(), await newOwner()];
			const before = await readStores();
			for (const cookie of shutCookies(jane)) expect((await ask(...request(jane), { cookie })).status).toBe(401);
			expect(await readStores()).toEqual(before);
			const janes = await recordsWith(privateWords(jane));
			for (const { cookie } of [joe, jane]) {
				expect(await recordsWith(privateWords(jane))).toEqual(janes);
				expect((await ask(...request(jane), { cookie })).status).toBe(status);
			}
			expect(await readStores()).not.toEqual(before);
		},
	);

	it.each(routes.filter(({ access }) => access === "owner"))(
		"$route is for those who may see the page only",
		async ({ status, request }) => {
			const [jane, joe] = [await newOwner(), await newOwner()];
			const before = await readStores();
			for (const cookie of shutCookies(jane)) expect((await ask(...request(jane), { cookie })).status).toBe(401);
			expect((await ask(...request(jane), { cookie: joe.cookie })).status).toBe(404);
			expect((await ask(...request(jane), { cookie: jane.cookie })).status).toBe(status);
			expect(await readStores()).toEqual(before);
		},
	);

	it.each(routes.filter(({ access }) => access === "development"))(
		"$route exists in development only",
		async ({ status, request }) => {
			const jane = await newOwner();
			await env.DB.prepare("INSERT INTO outbox VALUES ('mail-1', ?, 'x', 'x', 'x', 'x', 'x', 0)")
				.bind(jane.userId)
				.run();
			expect((await ask(...request(jane))).status).toBe(status);
			const [path, init] = request(jane);
			for (const ENVIRONMENT of ["production", "staging", ""]) {
				const response = await send(path, { ...init, headers: { cookie: `__Host-${jane.cookie}` } }, { ENVIRONMENT });
				expect([ENVIRONMENT, response.status]).toEqual([ENVIRONMENT, 404]);
				expect(await response.text()).toContain("Oops! Page not found");
			}
		},
	);

	it.each(routes.filter(({ access }) => access === "signed"))(
		"$route opens to nobody who is signed in",
		async ({ status, request }) => {
			const jane = await newOwner();
			const before = await readStores();
			expect((await ask(...request(jane), { cookie: jane.cookie })).status).toBe(status);
			expect(await readStores()).toEqual(before);
		},
	);

	it.each(
		routes.filter(
			({ access, request }) => request(MISSING)[1]?.method === "POST" && (access === "public" || access === "signedIn"),
		),
	)("$route refuses other origins", async ({ route, request }) => {
		const jane = await newOwner();
		const before = await readStores();
		// Public pages have an opaque origin, and must report clicks. Text browsers send a form without an origin.
		const unknown = route.startsWith("POST /e") ? [] : route === "POST /report" ? ["null"] : UNKNOWN_ORIGINS;
		const origins = [...FOREIGN_ORIGINS, ...unknown];
		for (const origin of origins) {
			const { status } = await ask(...request(jane), { cookie: jane.cookie, origin });
			expect([origin, status]).toEqual([origin, 403]);
		}
		expect(await readStores()).toEqual(before);
	});

	it("no route of the app exists on a custom domain", async () => {
		const jane = await newOwner();
		await addDomain(jane.pageId, "jane.example");
		for (const [route, [, , , request]] of Object.entries(APP_ROUTES)) {
			const [path, init] = request(jane);
			const headers = { ...headersOf(init), origin: "https://jane.example", cookie: jane.cookie };
			const response = await SELF.fetch(`https://jane.example${path}`, { ...init, headers });
			const isOfDomainToo = ["GET /robots.txt", "GET /sitemap.xml"].includes(route);
			expect([route, response.status]).toEqual([route, isOfDomainToo ? 200 : 404]);
			expect(response.headers.get("set-cookie")).toBeNull();
		}
	});
});

describe("a page", () => {
	const pageRoutes = Object.entries(SITE_ROUTES).filter(([, [, , , , names]]) => names === "page");
	const PRIVATE = new RegExp(`${PRIVATE_WORD}|instagram`);

	/** Requests every route of the page, on the app's host and on the page's own domain. */
	async function askAll(jane: Owner) {
		const { messages, EVENTS } = fakeQueue();
		const domain = `https://${domainOf(jane)}`;
		const requests = pageRoutes.map(([route, [, , , request]]) => [route, APP, ...request(jane)] as const);
		const onDomain = pageRoutes.map(
			([route, [, , , request]]) => [`${route} of the domain`, domain, ...request(jane)] as const,
		);
		const home = DOMAIN_PATHS.map((path) => [`GET ${path} of the domain`, domain, path] as const);
		const oembed = ["GET /oembed of the domain", domain, `/oembed?url=${domain}/`] as const;
		const all = [...requests, ...onDomain, ...home, oembed];
		const answers = await Promise.all(
			all.map(async ([route, origin, path, init]) => {
				const headers = { ...headersOf(init), "cf-connecting-ip": newAddress() };
				const response = await send(path, { ...init, headers }, { EVENTS }, origin);
				response.webSocket?.accept();
				response.webSocket?.close();
				const words = (await response.text()) + (response.headers.get("location") ?? "");
				return { route, status: response.status, isTelling: PRIVATE.test(words) };
			}),
		);
		return { answers, events: messages.flat() };
	}

	beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

	it("every route of a public page answers", async () => {
		const { answers, events } = await askAll(await newPublicOwner());
		const here = answers.filter(({ route }) => !route.endsWith("of the domain"));
		expect(here.map(({ route, status }) => [route, status])).toEqual(
			pageRoutes.map(([route, [, , status]]) => [route, status]),
		);
		expect(here.filter(({ isTelling }) => isTelling)).toHaveLength(12);
		expect(events.length).toBeGreaterThan(4);
	});

	it.each(Object.entries(WITHDRAWALS))(
		"a page shows visitors nothing after %s",
		async (_, { begin, end, status = 404 }) => {
			const jane = await newPublicOwner();
			await begin?.(jane);
			await published(jane.pageId);
			await askAll(jane);
			const open = await watch(jane.pageId, 0);
			await vi.waitFor(() => expect(open.messages).toHaveLength(1), 60_000);

			await end(jane);
			await published(jane.pageId);
			await vi.waitFor(() => expect(open.closeCodes).toEqual([1000]), 60_000);
			// All caches together are at most a minute behind.
			vi.setSystemTime(Date.now() + 60_000);
			const { answers, events } = await askAll(jane);
			const isAddress = (route: string) =>
				route.startsWith("GET / ") || (/^GET \/@?\{username\}(?:$|:)/.test(route) && !route.endsWith("of the domain"));
			const silent = answers.map(({ route }) => ({ route, status: isAddress(route) ? status : 404, isTelling: false }));
			expect([answers, events]).toEqual([silent, []]);
			expect(open.messages).toHaveLength(1);
		},
	);
});
