import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftWith, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { visit, watch } from "../testing/visiting.ts";
import { requestOverduePublishes } from "./publish-requests.ts";

// The live object logs each page that can't be published.
const log = vi.fn();
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(log));
afterEach(() => {
	log.mockReset();
});

const LONG = `${"'".repeat(118)}👍`;
const tooLarge = someLinks(500).map((link) => ({
	...link,
	title: LONG,
	url: `https://example.com/${"'".repeat(250)}`,
}));

/** A published page with blocks that no save would store. */
async function newUnpublishablePage(username: string, blocks: string) {
	const jane = await newPerson("pro");
	const page = await newPage(jane, username, { bio: "Before" });
	await published(page.id);
	await env.DB.prepare(`UPDATE pages SET blocks = ?, version = version + 1`).bind(blocks).run();
	await env.DB.prepare("INSERT INTO publish_requests (page_id) VALUES (?)").bind(page.id).run();
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	return { jane, page };
}

const alarmOf = (id: string) => runInDurableObject(env.LIVE.getByName(id), (_, { storage }) => storage.getAlarm());

describe.each([
	["too_large", JSON.stringify(tooLarge)],
	["broken", '[{"kind":"countdown","id":"countdown-1","title":"A","endsAt":9e15,"timeZone":"UTC","afterwards":""}]'],
] as const)("a page that can't be published because it is %s", (problem, blocks) => {
	it("an unpublishable page is logged and not retried, and visitors see the last snapshot", async () => {
		const { jane, page } = await newUnpublishablePage(`stuck-${problem}`, blocks);
		expect(await alarmOf(page.id)).toBeNull();
		expect(log).toHaveBeenCalledWith(expect.stringContaining("can't be published"), {
			pageId: page.id,
			problem,
			error: problem === "broken" ? expect.anything() : null,
		});
		const publication = { isPublic: true, isPending: false, problem };
		expect(await jane.client.pages.get.query({ id: page.id })).toMatchObject({ publication });
		await requestOverduePublishes(env);
		expect(await alarmOf(page.id)).toBeNull();
		expect(await snapshotAt(`@stuck-${problem}`)).toContain("Before");
		const { messages, socket } = await watch(page.id, 0);
		await vi.waitFor(() => expect(messages).toHaveLength(1), 60_000);
		expect(messages[0]).toContain("Before");
		socket.close();
	});

	it("an unpublishable page is published after its owner changes it", async () => {
		const { jane, page } = await newUnpublishablePage(`mended-${problem}`, blocks);
		const version = page.version + 1;
		await jane.client.pages.save.mutate({ id: page.id, version, draft: draftWith({ bio: "After" }) });
		await published(page.id);
		expect(await snapshotAt(`@mended-${problem}`)).toContain("After");
		expect(await jane.client.pages.publication.query({ id: page.id })).toMatchObject({ problem: null });
		expect(await env.DB.prepare("SELECT 1 FROM publish_requests").first()).toBeNull();
	});

	it("an unpublishable page is taken down when it is deleted", async () => {
		const { jane, page } = await newUnpublishablePage(`gone-${problem}`, blocks);
		await jane.client.pages.delete.mutate({ id: page.id });
		await published(page.id);
		expect(await snapshotAt(`@gone-${problem}`)).toBeNull();
		expect(await env.DB.prepare("SELECT 1 FROM publish_requests").first()).toBeNull();
	});
});

it("visits cause at most one attempt a minute to publish a page that can't be published", async () => {
	const { page } = await newUnpublishablePage("never-seen", JSON.stringify(tooLarge));
	await env.SNAPSHOTS.delete("site:@never-seen");
	const before = Date.now();
	expect((await visit("/never-seen")).status).toBe(200);
	expect(await alarmOf(page.id)).toBeGreaterThan(before + 30_000);
	await published(page.id);
});
