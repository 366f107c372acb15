import { hash } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { customAlphabet, nanoid } from "nanoid";
import type { PageDraft } from "../core/page/page.ts";
import { PAGE_DEFAULTS } from "../core/page/page.ts";
import { PLATFORMS, type Platform } from "../core/socials/social.ts";
import type { SiteEvent } from "../core/stats/event.ts";
import { DAY_MS } from "../core/time/duration.ts";
import { freePort } from "../machine/port.ts";
import { startServer } from "../machine/server.ts";
import { startDns } from "../stand-ins/dns/server.ts";
import { type StandInForGoogle, startGoogle } from "../stand-ins/google/server.ts";
import { simulateStripe } from "../stand-ins/stripe/simulate.ts";
import { startWeb } from "../stand-ins/web/server.ts";
import { recordEvents } from "../worker/app/stats/record/record-events.ts";
import { type DnsZone, openDnsZone } from "../worker/testing/dns-zone.ts";
import { PASSWORD } from "./credentials.ts";
import { EMPTY_STORES } from "./empty-stores.ts";
import { recordScreens } from "./screen-log.ts";

/** The built product, running with its own empty stores. */
export interface Product {
	port: number;
	origin: string;
	/** The stand-in for Google. */
	google: StandInForGoogle;
	/** The stand-in for DNS. */
	dns: DnsZone;
	/** `host:port` of the stand-in for other people's web pages; see stand-ins/web/server.ts. */
	web: string;
	/** Runs a statement on the product's D1 and returns the rows. */
	rows(statement: string, ...values: unknown[]): Promise<Record<string, unknown>[]>;
	/** Records events like the queue's consumer. */
	record(events: readonly SiteEvent[]): Promise<void>;
}

/** Opens a new browser context with its own IP address. It asks for reduced motion unless the options say otherwise. */
export type Visitor = (options?: BrowserContextOptions) => Promise<BrowserContext>;

/** The account that decides about reported pages. It has to be confirmed. */
export const ADMIN_EMAIL = "admin@linkstead.example";

/** A normal user agent. The headless browser's own would count as a bot. */
const PERSON = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

let visitors = 0;

export const test = base.extend<{ visitor: Visitor }, { product: Product }>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads fixture names from this pattern
		async ({}, use) => {
			const stateFolder = await mkdtemp(join(tmpdir(), "linkstead-e2e-"));
			await cp(EMPTY_STORES, stateFolder, { recursive: true });
			const port = await freePort();
			const origin = `http://localhost:${port}`;
			const google = await startGoogle();
			const web = await startWeb();
			const dnsServer = await startDns();
			const stripe = await simulateStripe({ appOrigin: origin, port: 0, folder: stateFolder });
			const dns = openDnsZone(dnsServer.origin);
			const variables = {
				APP_ORIGIN: origin,
				...dns.variables,
				FILTERING_RESOLVER: dns.resolvers[0] ?? "",
				ADMIN_EMAILS: ADMIN_EMAIL,
				SUPPORT_EMAIL: "help@linkstead.example",
				CUSTOM_DOMAIN_TARGET: "pages.linkstead.net",
				PAGE_TITLES_TEST_HOST: web.host,
				...google.variables,
				...stripe.variables,
			};
			const server = await startServer({ port, stateFolder, variables });
			const database = await server.getD1Database("DB");
			await use({
				port,
				origin,
				google,
				dns,
				web: web.host,
				async rows(statement, ...values) {
					const ask = () =>
						database
							.prepare(statement)
							.bind(...values)
							.all<Record<string, unknown>>();
					const { results } = await askOpen(ask);
					return results;
				},
				async record(events) {
					// An event that is recorded twice counts once.
					await askOpen(() => recordEvents({ DB: database }, events));
				},
			});
			await server.dispose();
			await Promise.all([dnsServer.stop(), google.stop(), stripe.stop(), web.stop()]);
			await rm(stateFolder, { recursive: true });
		},
		{ scope: "worker" },
	],
	visitor: async ({ browser, product }, use, info) => {
		const contexts: BrowserContext[] = [];
		const logs: (() => string)[] = [];
		await use(async (options = {}) => {
			visitors += 1;
			const address = `198.51.${info.workerIndex % 250}.${visitors % 250}`;
			const context = await browser.newContext({
				baseURL: product.origin,
				// Drawing animations takes a twentieth of the CPU. Journeys through the whole product have them.
				reducedMotion: "reduce",
				userAgent: PERSON,
				extraHTTPHeaders: { "cf-connecting-ip": address },
				...options,
			});
			contexts.push(context);
			logs.push(recordScreens(context));
			return context;
		});
		if (info.status !== info.expectedStatus) {
			for (const [at, log] of logs.entries()) console.log(`Visitor ${at + 1} of "${info.title}":\n${log()}`);
		}
		for (const context of contexts) await context.close();
	},
});

export { expect };

/** How Node says that the server has closed an unused connection in the moment in which it was taken. So it was asked nothing. */
const CLOSED = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];

/** Asks again, over an open connection. */
async function askOpen<Answer>(ask: () => Promise<Answer>, attempts = 3): Promise<Answer> {
	try {
		return await ask();
	} catch (error) {
		const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
		if (attempts === 1 || !CLOSED.includes(cause?.code ?? "")) throw error;
		return askOpen(ask, attempts - 1);
	}
}

/** The stored form of `PASSWORD`. A constant, because hashing takes 0.3 s of CPU. */
const PASSWORD_HASH = "argon2id$m=19456,t=2,p=1$YSBxdWlldCBoYXJib3VyIQ==$qJA2TVgIqVKdYieM3br/WPw4LzVP42ZENkMPFBXNgS8=";

/** In the form of Lucia's session ids. */
const newSessionId = customAlphabet("abcdefghijklmnopqrstuvwxyz234567", 40);

/** Signs a new person in, without the hashing, mail and contact of a sign-up. */
export async function signUp(context: BrowserContext, product: Product, email: string): Promise<void> {
	const id = nanoid();
	const now = Date.now();
	await product.rows(
		"INSERT INTO users (id, email, full_name, password_hash, created_at) VALUES (?, ?, 'Jane Roe', ?, ?)",
		id,
		email,
		PASSWORD_HASH,
		now,
	);
	const session = newSessionId();
	await product.rows(
		"INSERT INTO sessions (id, user_id, expires_at, created_at, last_seen_at, user_agent) VALUES (?, ?, ?, ?, ?, ?)",
		hash("sha256", session),
		id,
		now + 30 * DAY_MS,
		now,
		now,
		PERSON,
	);
	await context.addCookies([{ name: "session", value: session, url: product.origin, httpOnly: true, sameSite: "Lax" }]);
}

/** Chooses something from the account menu of the app's header. */
export async function chooseInAccount(screen: Page, action: "Settings" | "Plan" | "Admin" | "Log out"): Promise<void> {
	await screen.getByRole("button", { name: "Account", exact: true }).click();
	await screen.getByRole("menuitem", { name: action }).click();
}

/** Signs a new person up through the API, with the mail and the contact. */
export async function signUpByApi(
	context: BrowserContext,
	product: Pick<Product, "origin">,
	email: string,
): Promise<void> {
	await call(context, product, "auth.signUp", { fullName: "Jane Roe", email, password: PASSWORD });
}

/** Gives a person a paid plan. */
export async function subscribe(product: Product, email: string, plan: "pro" | "business"): Promise<void> {
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, ? FROM users WHERE email = ?",
		plan,
		email,
	);
}

/** Serves a page on a domain. Its owner gets a plan that includes domains. */
export async function connectDomain(product: Product, pageId: string, hostname: string): Promise<void> {
	await product.rows(
		"INSERT INTO subscriptions (user_id, email, plan) SELECT users.id, email, 'pro' FROM users INNER JOIN pages ON pages.user_id = users.id WHERE pages.id = ? ON CONFLICT DO NOTHING",
		pageId,
	);
	await product.rows(
		`INSERT INTO domains (id, user_id, page_id, hostname, base_name, registered, status, token, created_at, next_check_at)
		 SELECT ?1, user_id, id, ?1, ?1, ?1, 'active', 'token', 0, 9e12 FROM pages WHERE id = ?2`,
		hostname,
		pageId,
	);
}

/** Creates and saves a page through the API, which had content before and so is public. Returns its id. */
export async function createPage(
	context: BrowserContext,
	product: Pick<Product, "origin" | "rows">,
	draft: Partial<PageDraft>,
): Promise<string> {
	const { id } = await call<{ id: string }>(context, product, "pages.create");
	await product.rows("UPDATE pages SET is_empty = 0 WHERE id = ?", id);
	await savePage(context, product, id, 1, draft);
	return id;
}

/** Creates and saves a page through the API alone. Returns its id. */
export async function createPageByApi(
	context: BrowserContext,
	product: Pick<Product, "origin">,
	draft: Partial<PageDraft>,
): Promise<string> {
	const { id } = await call<{ id: string }>(context, product, "pages.create");
	await savePage(context, product, id, 1, draft);
	return id;
}

/** Saves a page through the API, based on the given version. */
export async function savePage(
	context: BrowserContext,
	product: Pick<Product, "origin">,
	id: string,
	version: number,
	draft: Partial<PageDraft>,
): Promise<void> {
	const whole = { fullName: "Jane Roe", bio: "", blocks: [], ...PAGE_DEFAULTS, ...draft };
	await call(context, product, "pages.save", { id, version, draft: whole });
}

/** Adds a social icon through the API with a valid handle for the platform. */
export async function addSocial(
	context: BrowserContext,
	product: Product,
	pageId: string,
	platform: Platform,
): Promise<void> {
	const handle = PLATFORMS[platform].placeholder;
	await call(context, product, "socials.add", { pageId, id: nanoid(12), platform, handle });
}

export async function call<Result>(
	context: BrowserContext,
	product: Pick<Product, "origin">,
	procedure: string,
	input?: object,
): Promise<Result> {
	const response = await context.request.post(`/api/trpc/${procedure}`, {
		headers: { origin: product.origin },
		data: input ?? {},
	});
	expect(response.ok(), `${procedure}: ${await response.text()}`).toBe(true);
	const { result } = (await response.json()) as { result: { data: Result } };
	return result.data;
}
