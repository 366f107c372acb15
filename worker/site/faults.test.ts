import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import worker from "../index.ts";
import { onPublished } from "../publish/tell-published.ts";
import { APP, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { failing, visit } from "../testing/visiting.ts";
import { envWith } from "../testing/work.ts";
import { lookUpAnew } from "./look-up.ts";

const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	// The Worker logs every fault here. These tests check the responses.
	vi.spyOn(console, "error").mockReturnValue();
});

describe("when KV is down", () => {
	it("a page is read from D1 when KV is down", async () => {
		await newPage(await newPerson(), "kv-read", { bio: "Still here" });
		const response = await visit("/kv-read", { SNAPSHOTS: failing<KVNamespace>() });
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("Still here");
	});

	it("publishing is retried until KV is back, and visitors see the page meanwhile", async () => {
		const { id } = await newPage(await newPerson(), "kv-write");
		const live = env.LIVE.getByName(id);
		await runInDurableObject(live, (object) => Object.assign(object, { env: { ...env, SNAPSHOTS: failing() } }));
		await published(id);
		expect(await snapshotAt("@kv-write")).toBeNull();
		expect((await visit("/kv-write")).status).toBe(200);
		await runInDurableObject(live, (object) => Object.assign(object, { env }));
		await published(id);
		expect(await snapshotAt("@kv-write")).toContain("Jane Roe");
		expect(await env.DB.prepare("SELECT count(*) AS n FROM publish_requests").first("n")).toBe(0);
	});
});

describe("when D1 is down", () => {
	it("an isolate serves its old copy of a page when D1 and KV are down", async () => {
		await newPage(await newPerson(), "d1-warm", { bio: "From memory" });
		await visit("/d1-warm");
		later(24 * 3600);
		const response = await visit("/d1-warm", { DB: failing<D1Database>(), SNAPSHOTS: failing<KVNamespace>() });
		expect(response.status).toBe(200);
		expect(await response.text()).toContain("From memory");
	});

	it("a page is served from its snapshot when D1 is down", async () => {
		const { id } = await newPage(await newPerson(), "d1-cold", { bio: "From the snapshot" });
		await published(id);
		const response = await visit("/d1-cold", { DB: failing<D1Database>() });
		expect(await response.text()).toContain("From the snapshot");
	});

	it("an owner sees the page when D1 is down", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "d1-owner");
		await published(id);
		const ctx = createExecutionContext();
		const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}/d1-owner`, {
			headers: { cookie: jane.cookie() },
		});
		const response = await worker.fetch(request, envWith({ DB: failing<D1Database>() }, ctx), ctx);
		await waitOnExecutionContext(ctx);
		expect(response.status).toBe(200);
	});

	it("an unknown page is a 503 with Retry-After when D1 and KV are down", async () => {
		const response = await visit("/d1-unseen", { DB: failing<D1Database>(), SNAPSHOTS: failing<KVNamespace>() });
		expect(response.status).toBe(503);
		expect(response.headers.get("retry-after")).toBe("5");
		expect(await response.text()).not.toContain("down");
	});
});

describe("freshness", () => {
	// On Cloudflare's network the live object of a page is mostly in another isolate.
	beforeEach(() => onPublished(() => {}));
	afterEach(() => onPublished(lookUpAnew));

	it("an isolate serves a fresh copy as it is, refreshes a stale copy in the background, and replaces an old copy first", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "fresh-page", { bio: "First" });
		const bio = async () => /First|Second|Third/.exec(await (await visit("/fresh-page")).text())?.[0];
		expect(await bio()).toBe("First");

		const second = await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Second" }) });
		await published(id);
		expect(await bio()).toBe("First");
		later(6);
		expect(await bio()).toBe("First");
		expect(await bio()).toBe("Second");

		await jane.client.pages.save.mutate({ id, version: second.version, draft: draftWith({ bio: "Third" }) });
		await published(id);
		later(26);
		expect(await bio()).toBe("Third");
	});
});
