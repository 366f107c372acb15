import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { readMessage } from "../../app/stats/record/event-schema.ts";
import { VISITOR_ROUTES } from "../../site/visitor-routes.ts";
import { bindingWith } from "../bindings.ts";
import { call } from "../calls.ts";
import { type Canary, lockedBlocks, newCanary, openBlocks, plant } from "../canary.ts";
import { addDomain } from "../domains.ts";
import { newOwner, type Owner } from "../owners.ts";
import { PROCEDURES } from "../procedures.ts";
import { LONG_TEST_MS } from "../scale.ts";
import { placesIn, readAllStores } from "../stores.ts";
import { failing } from "../visiting.ts";
import { answersTo, cookieFrom, isOfLink, nameOf, type Step, stepsOn } from "../visitor-walk.ts";
import { deliver } from "../visits.ts";

/** Where D1 keeps targets. Only the read behind a gate, the owner and administrators see them. */
const HOME = ["feeds", "media", "page_feeds", "pages"].map((table) => `table ${table}`);

/** The words of a canary in a text. */
function tracesIn({ traces }: Canary, text: string): string[] {
	const lower = text.toLowerCase();
	return traces.filter((trace) => lower.includes(trace.toLowerCase()));
}

/** Keeps everything that is sent to a queue, put into a cache, or logged. */
function listen() {
	const heard: string[] = [];
	const hear = (place: string, words: unknown) => void heard.push(`${place}: ${JSON.stringify(words)}`);
	for (const level of ["debug", "error", "info", "log", "warn"] as const) {
		vi.spyOn(console, level).mockImplementation((...words) => {
			hear(
				level,
				words.map((word) => (word instanceof Error ? `${word.stack}` : word)),
			);
		});
	}
	const put = caches.default.put.bind(caches.default);
	vi.spyOn(caches.default, "put").mockImplementation(async (key, response) => {
		hear("cache", [key instanceof Request ? key.url : String(key), await response.clone().text()]);
		return put(key, response);
	});
	const sent: unknown[] = [];
	const queue = (name: string) => {
		const send = async (body: unknown) => {
			hear(name, body);
			if (name === "EVENTS") sent.push(...readMessage(body).events);
		};
		return bindingWith<Queue>({ send });
	};
	const queues: Partial<Env> = { EVENTS: queue("EVENTS"), MAIL: queue("MAIL"), CONTACTS: queue("CONTACTS") };
	return { heard, sent, queues };
}

/** A person with a page on a domain of its own. */
async function ownerWithDomain(): Promise<{ jane: Owner; domain: string }> {
	const jane = await newOwner();
	const domain = `${jane.username}.example`;
	await addDomain(jane.pageId, domain);
	return { jane, domain };
}

/** The steps whose answers tell. */
async function tellingSteps(
	steps: readonly Step[],
	canary: Canary,
	...options: [changed: Partial<Env>, ofError?: (error: unknown) => string]
): Promise<string[]> {
	const answers = await answersTo(steps, ...options);
	return steps.flatMap((step, at) => {
		const traces = tracesIn(canary, answers[at] ?? "");
		return traces.length > 0 ? [`${nameOf(step)}: ${traces}`] : [];
	});
}

/** The places in all stores with a trace, apart from its home, and from the picture, whose name nobody learns. */
async function tellingStores(canary: Canary): Promise<string[]> {
	const stores = await readAllStores();
	for (const place of [...HOME, `R2 ${canary.picture}`, `R2 ${canary.file}`]) stores.delete(place);
	return canary.traces.flatMap((trace) => placesIn(stores, trace).map((place) => `${place}: ${trace}`));
}

/** A nonce, the name of a buyer's browser, or the time of a publication. */
const RANDOM = /(nonce[=-]"?|buyer_[\w-]+=|"publishedAt",)[^"'; ]+/g;

/** Where two texts differ. Nothing if they are equal. */
function difference(place: string, ...texts: [string, string]): string[] {
	const [one = "", other = ""] = texts.map((text) => text.replace(RANDOM, "$1"));
	const at = [...one].findIndex((letter, index) => letter !== other[index]);
	const around = (text: string) => text.slice(Math.max(at - 60, 0), at + 60);
	return one === other ? [] : [`${place}: ${around(one)} | ${around(other)}`];
}

describe("a locked target", () => {
	it("would be found in every store of the Worker", () => {
		const kinds = ["D1Database", "DurableObjectNamespace", "KvNamespace", "R2Bucket", "WorkerQueue"];
		const stores = Object.entries(env).filter(([, binding]) => kinds.includes(binding.constructor.name));
		expect(stores.map(([name]) => name).sort()).toEqual([
			"CONTACTS",
			"DB",
			"DEAD_CONTACTS",
			"DEAD_EVENTS",
			"EVENTS",
			"LIVE",
			"MAIL",
			"MEDIA",
			"SNAPSHOTS",
			// The second database of tests about several.
			"TEST_STATS_1",
			// The archive of tests about it.
			"TEST_STATS_ARCHIVE",
			"WORK",
		]);
	});

	it("would be found at every address of visitors and of gates", async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary9word", "sings nowhere");
		const paths = stepsOn(jane, lockedBlocks(canary), domain).map(({ path }) => path.replace(/\?.*/, ""));
		const missing = VISITOR_ROUTES.filter(({ path }) => !paths.some((asked) => path.test(asked)));
		// Files of the build are served without the Worker.
		expect(missing.map(({ path }) => path.source)).toEqual(["^\\/assets\\/"]);
	});

	it("would be found, if it were open, on the page and in everything that is made of it", async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary0word", "sings in the open");
		const { heard, sent, queues } = listen();
		const blocks = openBlocks(canary);
		await plant(jane, canary, blocks);
		const telling = (await tellingSteps(stepsOn(jane, blocks, domain), canary, queues)).join("\n");
		for (const origin of ["http://localhost", `https://${domain}`]) {
			for (const path of [`/go/${jane.pageId}/link/`, `/embed/${jane.pageId}/`, `/live/${jane.pageId}`]) {
				expect(telling).toContain(`GET ${origin}${path}`);
			}
		}
		expect(telling).toContain(`GET http://localhost/${jane.username}.json`);
		expect(telling).toContain(`GET https://${domain}/index.json`);
		await deliver(sent);
		const stores = (await tellingStores(canary)).join("\n");
		for (const place of [`KV site:@${jane.username}`, `KV site:${domain}`, "live object", "table click_targets"]) {
			expect(stores).toContain(place);
		}
		expect(heard.some((text) => text.startsWith("EVENTS") && text.includes(canary.word))).toBe(true);
	});

	it("is in no answer, store, message, cache or log before its gate is passed", { timeout: LONG_TEST_MS }, async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary7word", "sings in the kiln");
		const blocks = lockedBlocks(canary);
		const { heard, sent, queues } = listen();
		await plant(jane, canary, blocks);
		expect.soft(await tellingSteps(stepsOn(jane, blocks, domain), canary, queues)).toEqual([]);
		expect(sent.length).toBeGreaterThan(100);
		await deliver(sent);
		expect.soft(await tellingStores(canary)).toEqual([]);
		expect.soft(heard.filter((text) => tracesIn(canary, text).length > 0)).toEqual([]);
	});

	it("is in no error while a store is down", async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary6word", "sings in the dark");
		const blocks = lockedBlocks(canary).filter(({ kind }) => kind === "link" || kind === "latest");
		const { heard, queues } = listen();
		await plant(jane, canary, blocks);
		const steps = stepsOn(jane, blocks, domain).filter(({ init }) => init.method !== "HEAD");
		for (const store of ["DB", "SNAPSHOTS", "MEDIA", "LIVE"] as const) {
			const changed = { ...queues, [store]: failing() };
			// The runtime logs what background work throws.
			const inWords = (error: unknown) => (error instanceof Error ? `${error.stack}` : String(error));
			expect([store, await tellingSteps(steps, canary, changed, inWords)]).toEqual([store, []]);
		}
		expect(heard.some((text) => text.startsWith("error"))).toBe(true);
		expect(heard.filter((text) => tracesIn(canary, text).length > 0)).toEqual([]);
	});

	it("is told by no procedure to strangers, and is in nobody else's export", { timeout: LONG_TEST_MS }, async () => {
		const { jane } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary5word", "sings to herself");
		await plant(jane, canary, lockedBlocks(canary));
		const own = await jane.browser.client.pages.get.query({ id: jane.pageId });
		expect(tracesIn(canary, JSON.stringify(own)).length).toBeGreaterThan(0);
		let joe = await newOwner();
		for (const [entry, [access, changes, input, begin]] of Object.entries(PROCEDURES)) {
			if (access === "admin") continue;
			if (access === "signedIn") await begin?.(joe);
			for (const cookie of access === "public" ? ["", joe.cookie] : [joe.cookie]) {
				const { body } = await call(entry, input?.(jane, joe), { cookie });
				expect([entry, tracesIn(canary, body)]).toEqual([entry, []]);
			}
			if (/sessions|users/.test(changes)) joe = await newOwner();
		}
	});

	it("opens for those who pass, and stays out of messages, rows and counts", async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary4word", "sings at last");
		const blocks = lockedBlocks(canary).filter(({ id }) => /-(?:password|age|email)$/.test(id));
		const { heard, sent, queues } = listen();
		await plant(jane, canary, blocks);
		const entered = { password: "kiln-open", answer: "yes", email: "visitor@readers.example", consent: "yes" };
		for (const origin of ["http://localhost", `https://${domain}`]) {
			for (const { id, kind } of blocks) {
				const path = `/go/${jane.pageId}/link/${id}`;
				const [passed = ""] = await answersTo([{ origin, path, init: {}, form: entered }], queues);
				const step = { origin, path, init: { headers: { cookie: cookieFrom(passed) } } };
				const [opened = ""] = await answersTo([step], queues);
				const file = kind === "file" ? await answersTo([{ ...step, path: `${path}.file` }], queues) : [];
				expect([id, tracesIn(canary, opened + file.join()).length > 0]).toEqual([id, true]);
				expect([id, opened.includes('"no-store"')]).toEqual([id, true]);
				if (kind === "latest") {
					const item = { ...step, path: `${path}.${canary.items[0]?.key}` };
					expect((await answersTo([item], queues)).join()).toContain(canary.items[0]?.url);
				}
			}
		}
		await deliver(sent);
		expect(await tellingStores(canary)).toEqual([]);
		expect(heard.filter((text) => tracesIn(canary, text).length > 0)).toEqual([]);
		const { topLinks } = await jane.browser.client.stats.get.query({
			id: jane.pageId,
			period: "today",
			timeZone: "UTC",
		});
		expect(topLinks.length).toBe(5);
		expect(tracesIn(canary, JSON.stringify(topLinks)).length).toBeGreaterThan(0);
	});

	it("changes nothing that visitors get, not even a hash or a length", { timeout: LONG_TEST_MS }, async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { jane, domain } = await ownerWithDomain();
		const [first, second] = [
			await newCanary(jane, "canary1word", "sings in plain English, every morning and every evening"),
			await newCanary(jane, "canary2word", "τραγουδάει στα ελληνικά κάθε πρωί, και το βράδυ ακόμα πιο δυνατά από πριν"),
		];
		const { queues } = listen();
		const seen: Map<string, string>[] = [];
		for (const canary of [first, second]) {
			const blocks = lockedBlocks(canary);
			await plant(jane, canary, blocks);
			// All caches together are at most a minute behind.
			vi.setSystemTime(Date.now() + 60_000);
			const steps = stepsOn(jane, blocks, domain).filter((step) => !step.form && step.init.method === undefined);
			await answersTo(
				steps.filter((step) => !isOfLink(step)),
				queues,
			);
			const answers = await answersTo(steps, queues);
			const stores = [...(await readAllStores())].filter(([place]) => /^(?:KV|R2 share|live)/.test(place));
			const named = steps.map((step, at) => [nameOf(step), answers[at] ?? ""] as const);
			seen.push(new Map([...named, ...stores]));
		}
		const [before = new Map<string, string>(), after = new Map<string, string>()] = seen;
		expect([...after.keys()]).toEqual([...before.keys()]);
		expect([...after].flatMap(([place, text]) => difference(place, before.get(place) ?? "", text))).toEqual([]);
	});
});

describe("what a notice in front of a whole page hides", () => {
	it("is in no answer, store, message, cache or log", { timeout: LONG_TEST_MS }, async () => {
		const { jane, domain } = await ownerWithDomain();
		const canary = await newCanary(jane, "canary3word", "sings behind the curtain");
		const blocks = openBlocks(canary);
		const { heard, sent, queues } = listen();
		await plant(jane, canary, blocks, { bio: canary.title, gate: SAMPLE_GATES.age });
		expect(await tellingSteps(stepsOn(jane, blocks, domain), canary, queues)).toEqual([]);
		await deliver(sent);
		expect(await tellingStores(canary)).toEqual([]);
		expect(heard.filter((text) => tracesIn(canary, text).length > 0)).toEqual([]);
	});
});
