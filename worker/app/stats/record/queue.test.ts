import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import worker from "../../../index.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { deliverTo } from "../../../testing/queue.ts";
import { deliver, fakeQueue, rowsOf, send, storedEvents } from "../../../testing/visits.ts";
import { envWith } from "../../../testing/work.ts";
import { unpacked } from "./event-schema.ts";

describe("the queue", () => {
	async function someEvents(count: number) {
		const username = `events-${crypto.randomUUID().slice(0, 8)}`;
		const { id } = await newPage(await newPerson(), username);
		const { bodies, messages, EVENTS } = fakeQueue();
		await Promise.all(Array.from({ length: count }, () => send(`/${username}`, {}, { EVENTS })));
		return { id, bodies, events: messages.flat() };
	}

	it("a message that is delivered twice, shuffled, is recorded once", async () => {
		const { events } = await someEvents(20);
		await deliver(events);
		const once = await storedEvents("view");
		const result = await deliver(events.toReversed(), { id: "again", attempts: 2 });
		expect(result.explicitAcks).toEqual(["again"]);
		expect(await storedEvents("view")).toEqual(once);
		expect(once).toHaveLength(20);
	});

	it("events of a deleted page are dropped, and the others are recorded", async () => {
		const { events } = await someEvents(2);
		const [first, second] = events as [SiteEvent, SiteEvent];
		const result = await deliver([{ ...first, pageId: "gone-page-id" }, second]);
		expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await storedEvents("view")).toHaveLength(1);
	});

	it("an unreadable event is kept once, unchanged, and doesn't block others", async () => {
		const { events } = await someEvents(2);
		const poison = { kind: "view", id: 7 };
		const bodies = ["not a list", [events[0], poison, events[1]]];
		const messages = bodies.map((body, index) => ({
			id: `message-${index + 1}`,
			timestamp: new Date(),
			attempts: 1,
			body,
		}));
		for (let delivery = 0; delivery < 2; delivery++) {
			const batch = createMessageBatch<unknown>("linkstead-events", messages);
			await worker.queue(batch, env);
			const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
			expect(explicitAcks).toEqual(["message-1", "message-2"]);
		}
		expect(await storedEvents("view")).toHaveLength(2);
		expect(await rowsOf("dead_events")).toMatchObject([
			{ id: "message-1", body: '"not a list"' },
			{ id: "message-2:1", body: JSON.stringify(poison) },
		]);
	});

	it("a message without retries left is kept, and recorded when an operator marks it", async () => {
		const { events } = await someEvents(3);
		await deliver(events, { queue: "linkstead-dead-events" });
		expect(await rowsOf("dead_events")).toMatchObject([{ id: "message-1", body: JSON.stringify(events) }]);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedEvents("view")).toEqual([]);

		await env.DB.prepare("UPDATE dead_events SET should_replay = 1").run();
		await worker.scheduled(createScheduledController(), env);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedEvents("view")).toHaveLength(3);
		expect(await rowsOf("dead_events")).toEqual([]);
	});

	it("a packed message without retries left is kept as a list, and its sound events are recorded by a replay", async () => {
		const { bodies, events } = await someEvents(3);
		const [body] = bodies;
		if (!body || bodies.length > 1) throw new Error("Expected one message");
		const numbers = [...body.numbers];
		// The second event has no time.
		numbers[body.columns.length] = -body.startedAt;
		await deliver({ ...body, numbers }, { queue: "linkstead-dead-events" });
		expect(await rowsOf("dead_events")).toMatchObject([
			{ id: "message-1", body: JSON.stringify(unpacked({ ...body, numbers })) },
		]);

		await env.DB.prepare("UPDATE dead_events SET should_replay = 1").run();
		await worker.scheduled(createScheduledController(), env);
		expect(await storedEvents("view")).toHaveLength(2);
		const [rest] = await rowsOf("dead_events");
		expect(JSON.parse(String(rest?.body))).toEqual([{ ...events[1], at: 0 }]);
		await env.DB.prepare(
			"UPDATE dead_events SET should_replay = 1, body = json_set(body, '$[0].at', 1700000000000)",
		).run();
		await worker.scheduled(createScheduledController(), env);
		expect(await rowsOf("dead_events")).toEqual([]);
		expect(await storedEvents("view")).toHaveLength(3);
	});

	it("a batch with very many events is recorded in parts", async () => {
		const { events } = await someEvents(3);
		const bodies = events.map((event) => Array.from({ length: 4_000 }, () => event));
		const batch = createMessageBatch(
			"linkstead-events",
			bodies.map((body, index) => ({ id: `m${index}`, timestamp: new Date(), attempts: 1, body })),
		);
		// A database of its own, because live objects may write meanwhile.
		const writes = vi.fn(env.DB.batch.bind(env.DB));
		const DB = bindingWith<D1Database>({ batch: writes, prepare: env.DB.prepare.bind(env.DB) });
		await worker.queue(batch, envWith({ DB }));
		const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
		expect(explicitAcks).toEqual(["m0", "m1", "m2"]);
		expect(await storedEvents("view")).toHaveLength(3);
		expect(writes).toHaveBeenCalledTimes(6);
	});

	it("a replay keeps a malformed event, unmarked, until its text is corrected", async () => {
		const { events } = await someEvents(1);
		await deliver([{ ...events[0], at: "noon" }]);
		const replay = async () => {
			await env.DB.prepare("UPDATE dead_events SET should_replay = 1").run();
			await worker.scheduled(createScheduledController(), env);
		};
		await replay();
		expect(await rowsOf("dead_events")).toMatchObject([{ id: "message-1:0", should_replay: 0 }]);
		await env.DB.prepare("UPDATE dead_events SET body = json_set(body, '$.at', 1700000000000)").run();
		await replay();
		expect(await rowsOf("dead_events")).toEqual([]);
		expect(await storedEvents("view")).toMatchObject([{ at: 1_700_000_000_000 }]);
	});

	it("a message is retried while D1 is down, and nothing is lost", async () => {
		vi.spyOn(console, "error").mockReturnValue();
		const { events } = await someEvents(3);
		const batch = createMessageBatch("linkstead-events", [
			{ id: "m", timestamp: new Date(), attempts: 1, body: events },
		]);
		const down = { batch: () => Promise.reject(new Error("D1 is down")), prepare: env.DB.prepare.bind(env.DB) };
		const ctx = createExecutionContext();
		await worker.queue(batch, envWith({ DB: bindingWith<D1Database>(down) }));
		expect((await getQueueResult(batch, ctx)).retryMessages).toMatchObject([{ msgId: "m" }]);
		expect(await storedEvents("view")).toEqual([]);
		await deliver(events, { attempts: 2 });
		expect(await storedEvents("view")).toHaveLength(3);
	});

	it.each([
		["linkstead-dead-events", "DEAD_EVENTS", [{ kind: "view" }]],
		["linkstead-dead-contacts", "DEAD_CONTACTS", { userId: "somebody" }],
	])("a message of %s that nobody could store for long goes back there as a new one", async (queue, binding, body) => {
		vi.spyOn(console, "error").mockReturnValue();
		const fail = () => {
			throw new Error("D1 is down");
		};
		const back: unknown[] = [];
		const replaced = {
			DB: bindingWith<D1Database>({ batch: fail, prepare: fail }),
			[binding]: bindingWith<Queue>({ send: async (sent: unknown) => back.push(sent) }),
		};
		const early = await deliverTo(queue, body, { attempts: 15, replaced });
		expect([early.retryMessages.length, back]).toEqual([1, []]);
		const late = await deliverTo(queue, body, { attempts: 16, replaced });
		expect([late.explicitAcks, back]).toEqual([["message-1"], [body]]);

		const full = bindingWith<Queue>({ send: fail });
		const refused = await deliverTo(queue, body, { attempts: 16, replaced: { ...replaced, [binding]: full } });
		expect([refused.retryMessages.length, refused.explicitAcks]).toEqual([1, []]);
	});
});
