import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { nanoid } from "nanoid";
import { expect, it } from "vitest";
import { newPage, newPerson } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { CHROME, fakeQueue, rowsOf } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";
import { collectEvent } from "./collect-event.ts";

it("several queues share the pages, and all events of a page go to one of them, which any number can have", async () => {
	const { id } = await newPage(await newPerson(), "lanes");
	const queues = [fakeQueue(), fakeQueue(), fakeQueue()];
	const [EVENTS, EVENTS_1, EVENTS_2] = queues.map((queue) => queue.EVENTS) as [Queue, Queue, Queue];
	const bindings: Partial<Env> & { EVENTS_2: Queue } = { EVENTS, EVENTS_1, EVENTS_2 };
	const ctx = createExecutionContext();
	const pageIds = [id, ...Array.from({ length: 60 }, () => nanoid())];
	const visit = { userAgent: CHROME, referrer: null, language: null, version: null, address: "", extras: null };
	for (const pageId of [...pageIds, ...pageIds]) {
		const event = { ...visit, pageId, at: Date.now(), ip: "", cf: undefined };
		collectEvent(event, { env: envWith(bindings), ctx });
	}
	await waitOnExecutionContext(ctx);
	const taken = queues.map(({ messages }) => messages.flat().map(({ pageId }) => pageId));
	expect(taken.map(({ length }) => length > 0)).toEqual([true, true, true]);
	expect(taken.flat().sort()).toEqual([...pageIds, ...pageIds].sort());
	const pagesOf = taken.map((ids) => new Set(ids));
	expect(pagesOf.reduce((sum, { size }) => sum + size, 0)).toBe(pageIds.length);

	const own = queues.findIndex(({ messages }) => messages.flat().some(({ pageId }) => pageId === id));
	await deliverTo("linkstead-events-7", queues[own]?.bodies[0]);
	expect(await rowsOf("events")).toHaveLength(2);
});
