import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { addDomain } from "../../testing/domains.ts";
import { APP, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { fakeQueue, type Init, send } from "../../testing/visits.ts";
import { refreshHandles } from "./refresh-handles.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };

const DID = "did:plc:z72i7hdynmk6r22z27h6tvur";
const ACTIVITY = "application/activity+json";
const SUBSCRIBE = "http://ostatus.org/schema/1.0/subscribe";

let owners = 0;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** A page on a domain of its own, whose owner can name accounts. */
async function newOwner() {
	owners += 1;
	const hostname = `handle-${owners}.com`;
	const person = await newPerson("pro", LOOPBACK);
	const { id: pageId } = await newPage(person, `handle-${owners}`, { blocks: someLinks(1) });
	const id = await addDomain(pageId, hostname);
	return {
		...person,
		pageId,
		id,
		hostname,
		save: (network: "bluesky" | "mastodon", account: string) =>
			person.client.domains.saveHandle.mutate({ id, network, account }),
		/** What a stranger reads there, once no isolate has an older copy. */
		async ask(path: string, init: Init = {}, host = hostname) {
			await published(pageId);
			vi.setSystemTime(Date.now() + 61_000);
			const response = await send(path, init, { EVENTS: fakeQueue().EVENTS }, `https://${host}`);
			return { status: response.status, headers: response.headers, body: await response.text() };
		},
	};
}

/** Makes another server answer at an address. */
async function answerAt(address: string, query: Record<string, string>) {
	const { host, pathname, search } = new URL(address);
	const body = `/?${new URLSearchParams(query)}`;
	await fetch(`http://${HOST}/${host}${pathname}${search}`, { method: "POST", body });
}

const jrdOf = (user: string, server: string) => ({
	subject: `acct:${user}@${server}`,
	aliases: [`https://${server}/@${user}`, "javascript:alert(1)", 7],
	links: [
		{ rel: "http://webfinger.net/rel/profile-page", type: "text/html", href: `https://${server}/@${user}` },
		{ rel: "self", type: ACTIVITY, href: `https://${server}/users/${user}` },
		{ rel: SUBSCRIBE, template: `https://${server}/authorize_interaction?uri={uri}` },
		{ rel: "http://webfinger.net/rel/avatar", type: "image/png", href: `https://${server}/avatar.png` },
		{ rel: "self", type: ACTIVITY, href: "http://127.0.0.1/" },
	],
});

const webFingerOf = (user: string, server: string) =>
	`https://${server}/.well-known/webfinger?${new URLSearchParams({ resource: `acct:${user}@${server}` })}`;

async function answerWebFinger(server: string, jrd: unknown, user = "jane") {
	await answerAt(webFingerOf(user, server), { type: "application/jrd+json", body: JSON.stringify(jrd) });
}

const resolverOf = (handle: string) =>
	`https://public.api.bsky.app/xrpc/com.atproto.identity.resolveHandle?${new URLSearchParams({ handle })}`;

describe("a domain as a handle in Bluesky", () => {
	it("answers the account's DID and nothing else, until the handle ends", async () => {
		const jane = await newOwner();
		const path = "/.well-known/atproto-did";
		expect((await jane.ask(path)).status).toBe(404);
		for (const typed of [DID, ` ${DID} `, `https://bsky.app/profile/${DID}`]) {
			expect(await jane.save("bluesky", typed)).toEqual({ bluesky: DID });
		}
		const { status, headers, body } = await jane.ask(path);
		expect([status, headers.get("content-type"), body]).toEqual([200, "text/plain; charset=utf-8", DID]);
		expect(headers.get("set-cookie")).toBeNull();
		expect((await jane.ask(path, { method: "HEAD" })).body).toBe("");
		expect((await jane.ask(path, { method: "POST" })).status).toBe(405);
		expect((await jane.ask(`${path}/more`)).status).toBe(404);
		expect((await send(path, {}, {}, APP)).status).toBe(404);
		expect((await jane.ask(path, {}, `www.${jane.hostname}`)).headers.get("location")).toBe(
			`https://${jane.hostname}${path}`,
		);

		expect(await jane.save("bluesky", " ")).toEqual({});
		expect((await jane.ask(path)).status).toBe(404);
	});

	it("is found by the account's present handle", async () => {
		const jane = await newOwner();
		const found = { type: "application/json; charset=utf-8", body: JSON.stringify({ did: DID }) };
		await answerAt(resolverOf("jane.bsky.social"), found);
		expect(await jane.save("bluesky", "@jane.bsky.social")).toEqual({ bluesky: DID });
	});

	it.each([
		["an account that nobody has", { status: "400" }, 400, "Bluesky knows no"],
		["a page", { title: "Before you continue" }, 503, "Bluesky didn't answer"],
		["other JSON", { type: "application/json", body: "[]" }, 503, "Bluesky didn't answer"],
		["no DID", { type: "application/json", body: `{"did":"did:key:z6Mk"}` }, 503, "Bluesky didn't answer"],
		["a large answer", { type: "application/json", body: `{"did":"`, endless: "" }, 503, "Bluesky didn't answer"],
		["deep JSON", { type: "application/json", body: `${"[".repeat(4000)}${"]".repeat(4000)}` }, 503, "Bluesky"],
		["a connection that ends", { broken: "" }, 503, "Bluesky didn't answer"],
		["a redirect to a private address", { to: "http://169.254.169.254/" }, 503, "Bluesky didn't answer"],
	])("says what is wrong with %s, and keeps the account it has", async (what, answer, status, words) => {
		const jane = await newOwner();
		await jane.save("bluesky", DID);
		const handle = `${what.replace(/\W+/g, "-").toLowerCase()}.bsky.social`;
		await answerAt(resolverOf(handle), answer as unknown as Record<string, string>);
		const refusal = await refusalOf(jane.save("bluesky", handle));
		expect(refusal).toMatchObject({ status, fields: { account: expect.stringContaining(words) } });
		expect((await jane.client.domains.list.query()).domains[0]?.handles).toEqual({ bluesky: DID });
	});

	it("ends with the domain", async () => {
		const jane = await newOwner();
		await jane.save("bluesky", DID);
		await jane.client.domains.save.mutate({ pageId: jane.pageId, hostname: "" });
		const stored = await env.DB.prepare("SELECT handles FROM domains WHERE id = ?").bind(jane.id).first("handles");
		expect(stored).toBe("{}");
		expect((await jane.ask("/.well-known/atproto-did")).status).toBe(404);
	});
});

describe("a domain as a handle in Mastodon", () => {
	const asked = (address: string, more = "") => `/.well-known/webfinger?resource=${encodeURIComponent(address)}${more}`;

	it("answers what the account's server says, and only the parts that lead to it", async () => {
		const jane = await newOwner();
		await answerWebFinger("one.social", jrdOf("jane", "one.social"));
		await jane.save("mastodon", "@jane@one.social");
		const own = `acct:jane@${jane.hostname}`;
		const { status, headers, body } = await jane.ask(asked(own));
		expect([status, headers.get("content-type")]).toEqual([200, "application/jrd+json"]);
		expect(headers.get("access-control-allow-origin")).toBe("*");
		const { subject, links } = jrdOf("jane", "one.social");
		expect(JSON.parse(body)).toEqual({ subject, aliases: ["https://one.social/@jane"], links: links.slice(0, 3) });
		const one = JSON.parse((await jane.ask(asked(own, "&rel=self"))).body);
		expect(one).toMatchObject({ subject, links: [{ rel: "self" }] });
		expect((await jane.ask(asked(own), { method: "HEAD" })).body).toBe("");
	});

	it("knows no other resource, and needs one", async () => {
		const jane = await newOwner();
		await answerWebFinger("two.social", jrdOf("jane", "two.social"));
		expect((await jane.ask(asked(`acct:jane@${jane.hostname}`))).status).toBe(404);
		await jane.save("mastodon", "jane@two.social");
		for (const other of [
			"acct:jane@two.social",
			`acct:eve@${jane.hostname}`,
			`https://${jane.hostname}/`,
			"nonsense",
		]) {
			expect([other, (await jane.ask(asked(other))).status]).toEqual([other, 404]);
		}
		const without = await jane.ask("/.well-known/webfinger");
		expect([without.status, without.headers.get("access-control-allow-origin")]).toEqual([400, "*"]);
	});

	it("works for both networks at once, and behind a notice about age", async () => {
		const jane = await newOwner();
		await answerWebFinger("three.social", jrdOf("jane", "three.social"));
		await jane.save("mastodon", "jane@three.social");
		await jane.save("bluesky", DID);
		await env.DB.prepare(`UPDATE pages SET gate = '{"kind":"age","minimum":18}' WHERE id = ?`).bind(jane.pageId).run();
		await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
		expect((await jane.ask("/.well-known/atproto-did")).body).toBe(DID);
		expect((await jane.ask(asked(`acct:jane@${jane.hostname}`))).status).toBe(200);
	});

	it.each([
		["isn't there", { status: "404" }, 400],
		["is a page", { title: "Hello" }, 400],
		["has no account", { type: "application/json", body: `{"subject":"acct:jane@x.social","links":[]}` }, 400],
		["is no WebFinger", { type: "application/json", body: "null" }, 400],
		["is too large", { type: "application/json", body: "{", endless: "" }, 503],
		["breaks off", { broken: "" }, 503],
		["leads inward", { to: "http://127.0.0.1:1/" }, 400],
	])("refuses an account whose server's answer %s", async (what, answer, status) => {
		const jane = await newOwner();
		const server = `${what.replace(/\W+/g, "-").toLowerCase()}.social`;
		await answerAt(webFingerOf("jane", server), answer as unknown as Record<string, string>);
		const refusal = await refusalOf(jane.save("mastodon", `jane@${server}`));
		expect(refusal).toMatchObject({ status, fields: { account: expect.any(String) } });
	});

	it("follows its server's answer when that changes, and keeps the last one while it fails", async () => {
		const jane = await newOwner();
		const { ...first } = jrdOf("jane", "four.social");
		await answerWebFinger("four.social", first);
		await jane.save("mastodon", "jane@four.social");
		await answerWebFinger("four.social", { ...first, aliases: ["https://four.social/jane"] });
		const context = { ...env, ...LOOPBACK } as Env;
		await refreshHandles(context, jane.id);
		const aliases = async () => JSON.parse((await jane.ask(asked(`acct:jane@${jane.hostname}`))).body).aliases;
		expect(await aliases()).toEqual(["https://four.social/jane"]);
		await answerAt(webFingerOf("jane", "four.social"), { status: "500" });
		await refreshHandles(context, jane.id);
		expect(await aliases()).toEqual(["https://four.social/jane"]);
	});
});

it("nobody else names an account for a domain", async () => {
	const jane = await newOwner();
	const eve = await newPerson("pro", LOOPBACK);
	const attempt = eve.client.domains.saveHandle.mutate({ id: jane.id, network: "bluesky", account: DID });
	expect(await refusalOf(attempt)).toMatchObject({ status: 404 });
	expect((await jane.client.domains.list.query()).domains[0]?.handles).toEqual({});
});
