import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import worker from "../../../index.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { LONG_TEST_MS, scaled } from "../../../testing/scale.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { rowsOf } from "../../../testing/visits.ts";
import { envWith } from "../../../testing/work.ts";

const EVENTS = scaled(100_000);
const EVENTS_PER_MESSAGE = 100;
/** 30 batches in all, so that some fail. */
const MESSAGES_PER_BATCH = scaled(40);
/** One batch in ten fails, so a message that recording can take comes through long before. */
const MOST_ATTEMPTS = 20;

interface Stored {
	id: string;
	body: unknown;
	attempts: number;
}

it("each event counts once in rows and days, despite duplicates, disorder, failing batches and poison", {
	timeout: LONG_TEST_MS,
}, async () => {
	vi.spyOn(console, "error").mockReturnValue();
	const jane = await newPerson("pro");
	const pages = [(await newPage(jane, "load-one")).id, (await newPage(jane, "load-two")).id];
	const random = seededRandom(7);
	const valid = randomHistory(random, EVENTS, pages, { from: Date.now() - 3 * DAY_MS, visitorsPerDay: 3_000 });
	const poison = Array.from({ length: EVENTS / 100 }, (_, index) => ({
		...(valid[index] as SiteEvent),
		id: `poison-${index}`,
		at: "?",
	}));
	const duplicates = Array.from({ length: EVENTS / 5 }, () => valid[Math.floor(random() * EVENTS)]);
	const all = shuffled([...valid, ...poison, ...duplicates], random);
	const queue: Stored[] = [];
	for (let start = 0; start < all.length; start += EVENTS_PER_MESSAGE) {
		queue.push({ id: `m${start}`, body: all.slice(start, start + EVENTS_PER_MESSAGE), attempts: 1 });
	}

	let failed = 0;
	const failing = {
		prepare: (sql: string) => env.DB.prepare(sql),
		batch: (statements: D1PreparedStatement[]) => {
			if (random() >= 0.1) return env.DB.batch(statements);
			failed += 1;
			// Half of the statements run before one fails, and D1 rolls all of them back.
			const half = statements.length >> 1;
			const fails = env.DB.prepare("INSERT INTO pages (id) VALUES (NULL)");
			return env.DB.batch([...statements.slice(0, half + 1), fails, ...statements.slice(half + 1)]);
		},
	};
	const unreliable = envWith({ DB: bindingWith<D1Database>(failing) });
	while (queue.length > 0) {
		const taken = queue.splice(0, MESSAGES_PER_BATCH);
		const batch = createMessageBatch(
			"linkstead-events",
			taken.map((message) => ({ ...message, timestamp: new Date() })),
		);
		await worker.queue(batch, unreliable);
		const { retryMessages } = await getQueueResult(batch, createExecutionContext());
		const retried = new Set(retryMessages.map(({ msgId }) => msgId));
		for (const message of taken) {
			if (!retried.has(message.id)) continue;
			expect(message.attempts, "a message that recording refuses again and again").toBeLessThan(MOST_ATTEMPTS);
			queue.push({ ...message, attempts: message.attempts + 1 });
		}
	}
	expect(failed).toBeGreaterThan(5);

	expect(await storedCounts()).toEqual(naiveCounts(valid));
	expect(await countsOfDays()).toEqual(naiveCounts(valid));
	expect(await countsSinceCreation()).toEqual(naiveCounts(valid));
	expect(await countryCounts("totals")).toEqual(naiveCountries(valid));
	expect(await countryCounts("quarters")).toEqual(naiveCountries(valid));

	const dead = (await rowsOf("dead_events")).map(({ body }) => JSON.parse(String(body)).id);
	expect(new Set(dead)).toEqual(new Set(poison.map(({ id }) => id)));
	// A visitor's id lasts one day.
	await env.DB.prepare(
		`UPDATE dead_events SET should_replay = 1,
			body = json_set(body, '$.at', 1700000000000, '$.visitor', 'mended ' || (body ->> 'visitor'))`,
	).run();
	for (let run = 0; run * 50 < poison.length; run++) await worker.scheduled(createScheduledController(), env);
	const mended = poison.map((event) => {
		return { ...event, at: 1_700_000_000_000, visitor: `mended ${event.visitor}` };
	}) as SiteEvent[];
	expect(await rowsOf("dead_events")).toEqual([]);
	expect(await countsSinceCreation()).toEqual(naiveCounts([...valid, ...mended]));
});

type Counts = Record<string, number>;

/** Counts the generated list itself, without tables, buckets or batches. */
function naiveCounts(events: readonly SiteEvent[]): Counts {
	const counts: Counts = {};
	const visitors = new Set<string>();
	for (const event of events) {
		const { pageId, kind, visitor } = event;
		const steps = `gates_${event.kind === "gate" ? event.step : ""}`;
		const name = { view: "views", link: "clicks", social: "social_clicks", gate: steps, wayOut: "ways_out" }[kind];
		counts[`${pageId} ${name}`] = (counts[`${pageId} ${name}`] ?? 0) + 1;
		if (kind === "view") visitors.add(`${pageId} ${visitor}`);
	}
	for (const one of visitors) {
		const name = `${one.split(" ")[0]} visitors`;
		counts[name] = (counts[name] ?? 0) + 1;
	}
	return counts;
}

function naiveCountries(events: readonly SiteEvent[]): Counts {
	const counts: Counts = {};
	for (const { pageId, kind, country } of events) {
		if (kind !== "view") continue;
		const name = `${pageId} ${country ?? ""}`;
		counts[name] = (counts[name] ?? 0) + 1;
	}
	return counts;
}

async function storedCounts(): Promise<Counts> {
	return readCounts(
		`SELECT page_id || ' ' || CASE kind WHEN 'view' THEN 'views' WHEN 'link' THEN 'clicks' WHEN 'social' THEN 'social_clicks'
			WHEN 'gate' THEN 'gates_' || step ELSE 'ways_out' END AS name, count(*) AS n
		 FROM events GROUP BY page_id, kind, step
		 UNION ALL SELECT page_id || ' visitors', count(DISTINCT visitor) FROM events WHERE kind = 'view' GROUP BY page_id`,
	);
}

/** People's counts, each with its place in the documents, as a table with `key` and `value`. */
const COUNTS = `json_each('${JSON.stringify({ views: 0, visitors: 1, clicks: 2, social_clicks: 3, gates_seen: 6, gates_passed: 7, ways_out: 8 })}') AS count`;

async function countsOfDays(): Promise<Counts> {
	return readCounts(
		`SELECT page_id || ' ' || count.key AS name, sum(cell.value ->> count.value) AS n
		 FROM ${COUNTS}, day_counts, json_each(series) AS cell GROUP BY page_id, count.key`,
	);
}

async function countsSinceCreation(): Promise<Counts> {
	return readCounts(
		`SELECT page_id || ' ' || count.key AS name, ever ->> count.value AS n FROM ${COUNTS}, day_counts AS newest
		 WHERE (day, part) = (SELECT day, part FROM day_counts WHERE page_id = newest.page_id ORDER BY day DESC, part DESC)`,
	);
}

async function countryCounts(column: "totals" | "quarters"): Promise<Counts> {
	const [cells, views] =
		column === "totals" ? ["", "key.value ->> 0"] : [", json_each(key.value) AS cell", "cell.value ->> 0"];
	return readCounts(
		`SELECT page_id || ' ' || (key.key ->> 0) AS name, sum(${views}) AS n
		 FROM day_counts, json_each(${column}, '$.place') AS key ${cells} GROUP BY name HAVING sum(${views}) > 0`,
	);
}

async function readCounts(sql: string): Promise<Counts> {
	const { results } = await env.DB.prepare(sql).all<{ name: string; n: number }>();
	return Object.fromEntries(results.map(({ name, n }) => [name, n]));
}
