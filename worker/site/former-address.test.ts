import { createExecutionContext, SELF, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import worker from "../index.ts";
import { APP, type Browser, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { envWith } from "../testing/work.ts";

/** A binding that fails on every call. */
function failing<Binding extends object>(): Binding {
	const fail = () => {
		throw new Error("The service is down");
	};
	return new Proxy({} as Binding, { get: () => fail });
}

/** The response to a visitor, without following redirects. */
async function visit(path: string, { faults = {}, init = {} }: { faults?: Partial<Env>; init?: RequestInit } = {}) {
	const ctx = createExecutionContext();
	const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}${path}`, init as RequestInit<never>);
	const response = await worker.fetch(request, envWith(faults, ctx), ctx);
	const text = await response.text();
	await waitOnExecutionContext(ctx);
	const { status, headers } = response;
	return { status, location: headers.get("location"), caching: headers.get("cache-control"), text };
}

async function rename(person: Browser, { id, version }: { id: string; version: number }, username: string | null) {
	const saved = await person.client.pages.save.mutate({ id, version, draft: draftWith({ username }) });
	return { id, ...saved };
}

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.spyOn(console, "error").mockReturnValue();
});

it("a former address redirects to the page's new address with its query, in any capitals and uncached", async () => {
	const jane = await newPerson();
	const page = await rename(jane, await newPage(jane, "leads-old"), "leads-new");
	await published(page.id);
	const answer = { status: 302, location: "/leads-new?utm_source=bio&x=%20", caching: "no-store", text: "" };
	expect(await visit("/Leads-OLD?utm_source=bio&x=%20")).toEqual(answer);
	expect(await visit("/leads-old", { init: { method: "HEAD" } })).toMatchObject({
		status: 302,
		location: "/leads-new",
	});
	expect(await visit("/leads-old", { init: { method: "POST" } })).toMatchObject({ status: 405 });
	expect(await visit("/leads-new")).toMatchObject({ status: 200 });
	const cookie = jane.cookie();
	expect(await visit("/leads-old", { init: { headers: { cookie } } })).toMatchObject({ location: "/leads-new" });
	const followed = await SELF.fetch(`${APP}/leads-old/?utm_source=x`);
	expect([followed.status, followed.url]).toEqual([200, `${APP}/leads-new?utm_source=x`]);
});

it("a redirect comes from D1 before it is published, from KV without D1, and from the isolate without both", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "stores-old");
	await published(page.id);
	const moved = await rename(jane, page, "stores-new");
	expect(await visit("/stores-old", { faults: { SNAPSHOTS: failing() } })).toMatchObject({ location: "/stores-new" });
	await published(moved.id);
	later(60);
	expect(await visit("/stores-old", { faults: { DB: failing() } })).toMatchObject({ location: "/stores-new" });
	later(60);
	const noStores = { DB: failing<D1Database>(), SNAPSHOTS: failing<KVNamespace>() };
	expect(await visit("/stores-old", { faults: noStores })).toMatchObject({ location: "/stores-new" });
	expect(await visit("/stores-unseen", { faults: noStores })).toMatchObject({ status: 503 });
});

it("every former address redirects straight to the newest one", async () => {
	const jane = await newPerson();
	let page = await newPage(jane, "chain-a");
	for (const next of ["chain-b", "chain-c"]) {
		page = { ...page, ...(await rename(jane, page, next)) };
		await published(page.id);
	}
	for (const old of ["/chain-a", "/chain-b"]) expect(await visit(old)).toMatchObject({ location: "/chain-c" });
});

it("a page that takes its old address back is shown there, without a redirect loop", async () => {
	const jane = await newPerson();
	let page = await newPage(jane, "circle-a");
	page = await rename(jane, page, "circle-b");
	await published(page.id);
	expect(await visit("/circle-a")).toMatchObject({ location: "/circle-b" });
	page = await rename(jane, page, "circle-a");
	await published(page.id);
	// The isolate still holds the redirect from the first address to the second.
	expect(await visit("/circle-b")).toMatchObject({ location: "/circle-a" });
	expect(await visit("/circle-a")).toMatchObject({ status: 200 });
	later(60);
	expect(await visit("/circle-b")).toMatchObject({ location: "/circle-a" });
	expect(await visit("/circle-a")).toMatchObject({ status: 200 });
});

it("a former address that another page takes shows that page, in either order of publication", async () => {
	const jane = await newPerson("pro");
	const first = await rename(jane, await newPage(jane, "handed-on"), "first-page");
	await published(first.id);
	const second = await newPage(jane, "handed-on", { bio: "The second page" });
	await published(second.id);
	await published(first.id);
	const text = expect.stringContaining("The second page");
	expect(await visit("/handed-on", { faults: { DB: failing() } })).toMatchObject({ status: 200, text });
});

it("a former address is a 404 without an offer when its page is deleted or has no username", async () => {
	const jane = await newPerson("pro");
	const silent = await rename(jane, await newPage(jane, "silent-old"), null);
	const gone = await rename(jane, await newPage(jane, "gone-old"), "gone-new");
	await published(gone.id);
	await jane.client.pages.delete.mutate({ id: gone.id });
	for (const { id } of [silent, gone]) await published(id);
	for (const path of ["/silent-old", "/gone-old", "/gone-new"]) {
		const { status, text } = await visit(path);
		expect([path, status]).toEqual([path, 404]);
		expect(text).toContain("Oops! Page not found");
		expect(text).not.toContain('name="claim"');
	}
});

it("a former address is offered to everybody after 90 days", async () => {
	const jane = await newPerson();
	const page = await rename(jane, await newPage(jane, "days-old"), "days-new");
	await env.DB.prepare("UPDATE former_usernames SET released_at = ?").bind(Date.now()).run();
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	const { status, text } = await visit("/days-old");
	expect([status, text.includes('name="claim" value="days-old"')]).toEqual([404, true]);
});
