import { setTimeout as wait } from "node:timers/promises";
import { PAGE_DEFAULTS } from "../../core/page/page.ts";
import type { Caller } from "./caller.ts";

/** A request that is measured. */
export interface Case {
	name: string;
	/** Whether a publication follows, which runs in the same isolate. */
	publishes?: true;
	/** Prepares a round, unmeasured. Returns the request. */
	prepare: (round: number) => Promise<() => Promise<unknown>> | (() => Promise<unknown>);
}

/** The person and the page that the requests are about, and a stand-in for the web. */
interface Scene {
	owner: Caller;
	visitor: Caller;
	/** A page with half a year of visits. */
	pageId: string;
	username: string;
	/** A page with 100 blocks of every kind, and its version. */
	largeId: string;
	blocks: readonly object[];
	/** The host of the stand-in. */
	web: string;
	picture: Uint8Array<ArrayBuffer>;
}

/** Longer than a page takes to be public, with its pictures. */
export const PUBLICATION_MS = 3_000;

const PASSWORD = "a quiet harbour by the sea";
const PERIOD = { period: "custom", from: "2026-01-01", to: "2026-12-31", timeZone: "Europe/Berlin" };
const FILTERS = [{ dimension: "country", key: "DE" }];

/** Every procedure that does more than read or write a row or two, and every route that visitors ask for. */
export function casesOf(scene: Scene): Case[] {
	const { owner, visitor, pageId, username, largeId, blocks, web, picture } = scene;
	const draft = (change: object) => ({ ...PAGE_DEFAULTS, fullName: "Sam", bio: "Pots.", username: null, ...change });
	const plain = (procedure: string, input?: unknown, caller = owner): Case => ({
		name: procedure,
		prepare: () => () => caller.call(procedure, input),
	});
	const streamed = (procedure: string, input: unknown): Case => ({
		name: procedure,
		prepare: () => () => owner.stream(procedure, input),
	});
	const visit = (name: string, path: string): Case => ({ name, prepare: () => () => visitor.open(path) });
	const email = (round: number) => `person-${round + 10}@example.com`;
	const addressed = (path: string) => `http://${web}${path}`;

	return [
		{
			name: "auth.signUp",
			prepare: (round) => () =>
				visitor.call("auth.signUp", { fullName: "Joe", email: `new-${round + 10}@example.com`, password: PASSWORD }),
		},
		{
			name: "auth.signIn",
			prepare: async (round) => {
				await visitor.call("auth.signUp", { fullName: "Joe", email: email(round), password: PASSWORD });
				return () => visitor.call("auth.signIn", { email: email(round), password: PASSWORD });
			},
		},
		plain("auth.requestReset", { email: "nobody@example.com" }, visitor),
		plain("auth.me"),
		plain("account.export"),
		plain("account.sessions"),
		streamed("assistant.propose", { starter: "shop", inputs: [] }),
		streamed("assistant.improve", { fullName: "Sam", bio: "Pots.", blocks: [] }),
		streamed("assistant.suggestLinks", { urls: [addressed("/?title=Pots&filler=200000")] }),
		plain("links.describe", { url: addressed("/?title=Pots&filler=200000") }),
		plain("links.takeIcon", { url: addressed("/?picture=png") }),
		plain("feeds.find", { url: addressed("/?feed=News&item=One&item=Two") }),
		plain("embeds.describe", { url: "https://vimeo.com/76979871" }),
		plain("billing.get"),
		plain("domains.list"),
		{
			name: "gates.setPassword",
			prepare: () => () => owner.call("gates.setPassword", { pageId, passwordId: "password-1", password: PASSWORD }),
		},
		plain("pages.list"),
		plain("pages.begin"),
		plain("pages.get", { id: pageId }),
		{ ...plain("pages.get", { id: largeId }), name: "pages.get: 100 blocks" },
		plain("pages.miniature", { id: pageId }),
		{ ...plain("pages.miniature", { id: largeId }), name: "pages.miniature: 100 blocks" },
		plain("pages.publication", { id: pageId }),
		plain("pages.checkNewUsername", { username: "sam-sample" }),
		{
			name: "pages.save: 100 blocks",
			publishes: true,
			prepare: async () => {
				const { version } = await owner.call<{ version: number }>("pages.get", { id: largeId });
				return () =>
					owner.call("pages.save", { id: largeId, version, draft: draft({ username: "large-page", blocks }) });
			},
		},
		{
			name: "a publication, with its share image and photo",
			prepare: async (round) => {
				const { version } = await owner.call<{ version: number }>("pages.get", { id: largeId });
				const without = draft({ username: "large-page", blocks });
				await owner.call("pages.save", { id: largeId, version, draft: without });
				const avatar = await owner.upload(picture);
				await wait(PUBLICATION_MS);
				return async () => {
					const change = { ...without, fullName: `Sam ${round + 10}`, avatar };
					await owner.call("pages.save", { id: largeId, version: version + 1, draft: change });
					await wait(PUBLICATION_MS);
				};
			},
		},
		{
			name: "pages.createFilled: 100 blocks",
			publishes: true,
			prepare: () => () => owner.call("pages.createFilled", { draft: draft({ blocks }), socials: [] }),
		},
		{
			name: "pages.duplicate: 100 blocks",
			publishes: true,
			prepare: () => () => owner.call("pages.duplicate", { id: largeId }),
		},
		plain("stats.get", { id: pageId, ...PERIOD }),
		{ ...plain("stats.get", { id: pageId, ...PERIOD, filters: FILTERS }), name: "stats.get: filtered" },
		plain("stats.export", { question: { id: pageId, ...PERIOD }, format: "csv" }),
		plain("stats.present", { id: pageId }),
		plain("stats.weeks", { timeZone: "Europe/Berlin" }),
		plain("smartOrder.get", { pageId }),
		plain("suggestions.facts", { pageId }),
		plain("subscribers.list", { pageId, search: "" }),
		plain("sales.list", { before: null }),
		{ name: "POST /api/media", prepare: () => () => owner.upload(picture) },
		visit("GET /", "/"),
		visit("GET /dashboard", "/dashboard"),
		visit("GET /{username}", `/${username}`),
		visit("GET /{username}: 100 blocks", "/large-page"),
		visit("GET /{username}: nobody's", "/nobody-there"),
		visit("GET /{username}.json", `/${username}.json`),
		visit("GET /{username}.vcf", `/${username}.vcf`),
		visit("GET /{username}/qr.svg", `/${username}/qr.svg`),
		visit("GET /report", `/report?page=${pageId}`),
		visit("GET /sitemap.xml", "/sitemap.xml"),
		visit("GET /robots.txt", "/robots.txt"),
	];
}
