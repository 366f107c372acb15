import { createScheduledController, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import worker from "../../../index.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { draftWith, newPage, newPerson } from "../../../testing/people.ts";
import { published, snapshotAt } from "../../../testing/publishing.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { watch } from "../../../testing/visiting.ts";
import { deliver, send } from "../../../testing/visits.ts";

const alarmOf = (pageId: string) =>
	runInDurableObject(env.LIVE.getByName(pageId), async (_, { storage }) => storage.getAlarm());

it("a page shows its view count only when its owner turned it on", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "view-count");
	const history = randomHistory(seededRandom(2), 30, [page.id]);
	const views = history.filter(({ kind }) => kind === "view").length;
	await deliver(history);
	await published(page.id);
	expect(await snapshotAt("@view-count")).not.toMatch(/\d views/);

	const { version } = await jane.client.pages.save.mutate({ ...page, draft: draftWith({ showsViewCount: true }) });
	await published(page.id);
	expect(await snapshotAt("@view-count")).toContain(`>${views} views<`);

	await jane.client.pages.save.mutate({ ...page, version, draft: draftWith({ showsViewCount: false }) });
	await published(page.id);
	expect(await snapshotAt("@view-count")).not.toMatch(/\d views/);
});

it("the view count follows new views, published at most every few minutes", async () => {
	const jane = await newPerson();
	const page = await newPage(jane, "view-refresh", { showsViewCount: true });
	await published(page.id);
	expect(await snapshotAt("@view-refresh")).toContain(">0 views<");
	const [first, ...more] = randomHistory(seededRandom(3), 40, [page.id]).filter(({ kind }) => kind === "view");
	await deliver([first]);
	const refreshAt = (await alarmOf(page.id)) ?? 0;
	expect(refreshAt).toBeGreaterThan(Date.now() + 4 * MINUTE_MS);
	await deliver(more, { id: "more" });
	expect(await alarmOf(page.id)).toBe(refreshAt);
	// An open page with an older version still gets the new one at once.
	const { messages } = await watch(page.id, page.version, "an-older-revision");
	await vi.waitFor(() => expect(messages).toHaveLength(1));
	await published(page.id);
	expect(await snapshotAt("@view-refresh")).toContain(`>${more.length + 1} views<`);
	expect(await alarmOf(page.id)).toBeNull();
});

it("the view count includes views that the queue refused", async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const page = await newPage(await newPerson(), "view-refused", { showsViewCount: true });
	await published(page.id);
	const EVENTS = bindingWith<Queue>({ send: () => Promise.reject(new Error("Queue is down")) });
	await send("/view-refused", {}, { EVENTS });
	await worker.scheduled(createScheduledController(), env);
	expect(await alarmOf(page.id)).toBeGreaterThan(Date.now());
	await published(page.id);
	expect(await snapshotAt("@view-refused")).toContain(">1 view<");
});

it("views of a page without a view count publish nothing", async () => {
	const page = await newPage(await newPerson(), "view-quiet");
	await published(page.id);
	await deliver(randomHistory(seededRandom(4), 10, [page.id]));
	expect(await alarmOf(page.id)).toBeNull();
});
