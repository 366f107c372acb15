import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pagesWith } from "../../../core/plans/page-tens.ts";
import { PLANS, type Plan, planTerm } from "../../../core/plans/plan.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { createPage } from "../../app/pages/create-page.ts";
import { savePage } from "../../app/pages/save-page.ts";
import worker from "../../index.ts";
import { addAccount } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { newPayer, type Payer } from "../../testing/billing.ts";
import { newAddress } from "../../testing/calls.ts";
import { UNLIMITED } from "../../testing/malformed.ts";
import { draftWith, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { LONG_TEST_MS, scaled } from "../../testing/scale.ts";
import { fakeQueue, send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";

const PLAN_IDS = Object.keys(PLANS) as Plan[];
const AT_ONCE = 50;
const RUNS = scaled(100);
const ROUNDS = 12;

describe("the limits of a plan", () => {
	it.each(PLAN_IDS)(
		"50 concurrent requests never create more pages than the %s plan allows",
		{ timeout: LONG_TEST_MS },
		async (plan) => {
			const jane = actingAs(await addAccount("jane@example.com", { plan }));
			for (let run = 0; run < RUNS; run += 1) {
				// Some pages exist already.
				const kept = run % planTerm(plan, "maxPages");
				await env.DB.prepare("DELETE FROM pages WHERE id NOT IN (SELECT id FROM pages LIMIT ?)").bind(kept).run();
				await Promise.allSettled(Array.from({ length: AT_ONCE }, () => createPage(jane)));
				const count = await env.DB.prepare("SELECT count(*) AS n FROM pages").first("n");
				expect([run, count]).toEqual([run, planTerm(plan, "maxPages")]);
			}
		},
	);

	it("50 concurrent requests never create more pages than Business has with its tens", {
		timeout: LONG_TEST_MS,
	}, async () => {
		const jane = await newPayer();
		await jane.pay("business");
		await jane.deliver();
		for (let run = 0; run < RUNS; run += 1) {
			const tens = run % 3;
			await jane.stripe.setTens(await jane.customer(), tens);
			await jane.deliver();
			const kept = pagesWith("business", tens) - (1 + (run % 10));
			await addPages(jane.userId, kept);
			const acting = actingAs(jane.userId, jane.variables);
			await Promise.allSettled(Array.from({ length: AT_ONCE }, () => createPage(acting)));
			const count = await env.DB.prepare("SELECT count(*) AS n FROM pages").first("n");
			expect([run, count]).toEqual([run, pagesWith("business", tens)]);
		}
	});

	it.each(PLAN_IDS)(
		"50 concurrent saves never give a page more links than the %s plan allows",
		{ timeout: LONG_TEST_MS },
		async (plan) => {
			const jane = actingAs(await addAccount("jane@example.com", { plan }));
			const id = await createPage(jane);
			const max = planTerm(plan, "maxLinksPerPage");
			for (let run = 0; run < RUNS; run += 1) {
				await env.DB.prepare("UPDATE pages SET version = 1, blocks = '[]'").run();
				const saves = Array.from({ length: AT_ONCE }, (_, index) => {
					// Half of the saves are within the limit, and any of them may win.
					const draft = draftWith({ blocks: someLinks(max + (((index + run) * 7) % 20) - 9) });
					return savePage(jane, { id, version: 1, draft });
				});
				const outcomes = await Promise.allSettled(saves);
				expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
				const count = await env.DB.prepare("SELECT json_array_length(blocks) AS n FROM pages").first<number>("n");
				expect([run, (count ?? 0) <= max && (count ?? 0) > 0]).toEqual([run, true]);
			}
		},
	);
});

describe("plan changes that race with changes of pages", () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

	it.each([1, 2, 3])(
		"after all changes and a cron run, exactly the pages of the plan are public (seed %i)",
		{ timeout: LONG_TEST_MS },
		async (seed) => {
			const random = seededRandom(seed);
			const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
			const jane = await newPayer();
			const { pages } = jane.client;
			let names = 0;
			let pausesSeen = 0;

			const list = async () => (await pages.list.query()).map(({ id }) => id);
			const fill = async () => {
				const empty = (await pages.list.query()).filter(({ username, isPaused }) => !username && !isPaused);
				for (const { id } of empty) {
					const { version } = await pages.get.query({ id });
					await pages.save.mutate({ id, version, draft: draftWith({ username: `race-${seed}-${names++}` }) });
				}
			};
			const save = async (id: string) => {
				const { version, username } = await pages.get.query({ id });
				await pages.save.mutate({ id, version, draft: draftWith({ username, blocks: someLinks(1 + (version % 15)) }) });
			};
			const changePlan = async () => {
				const { status } = await jane.stored().catch(() => ({ status: null }));
				const change = pick(["pro", "business", "cancel", "lapse", "tens"] as const);
				if (status !== "active") await jane.pay(change === "pro" ? "pro" : "business");
				else if (change === "cancel") await jane.stripe.cancelNow(await jane.customer());
				else if (change === "tens") await jane.stripe.setTens(await jane.customer(), Math.floor(random() * 3));
				else if (change !== "lapse") await jane.stripe.switchPlan(await jane.customer(), change);
				// A refresh syncs like a webhook. A real webhook would fail its time check, because this test's clock
				// jumps.
				await jane.client.billing.refresh.mutate();
				if (change === "lapse") await env.DB.prepare("UPDATE subscriptions SET ends_at = ?").bind(Date.now()).run();
			};

			for (let round = 0; round < ROUNDS; round += 1) {
				vi.setSystemTime(Date.now() + 1_000);
				const ids = await list();
				await Promise.allSettled([
					changePlan(),
					...Array.from({ length: 4 }, () => pages.create.mutate()),
					...ids.slice(0, 6).map(() => save(pick(ids))),
					...ids.slice(0, 1).map(() => pages.makePrimary.mutate({ id: pick(ids) })),
					...ids.slice(0, 1).map(() => pages.delete.mutate({ id: pick(ids) })),
				]);
				await fill();
				await worker.scheduled(createScheduledController(), envWith(jane.variables));
				for (const id of new Set([...ids, ...(await list())])) await published(id);
				vi.setSystemTime(Date.now() + 60_000);
				pausesSeen += (await pages.list.query()).filter(({ isPaused }) => isPaused).length;
				expect([round, await publicNames()]).toEqual([round, await includedNames(await maxPagesOf(jane))]);
			}
			// A test without paused pages would pass too.
			expect(pausesSeen).toBeGreaterThan(0);
		},
	);
});

/** Replaces all pages by so many of the account. */
async function addPages(userId: string, count: number): Promise<void> {
	await env.DB.batch([
		env.DB.prepare("DELETE FROM pages"),
		env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
			INSERT INTO pages (id, user_id, created_at, updated_at) SELECT 'page-' || i, ?1, i, i FROM n`,
		).bind(userId, count),
	]);
}

async function maxPagesOf({ client }: Payer): Promise<number> {
	return (await client.billing.get.query()).maxPages;
}

/** The usernames of all pages that a visitor can open. */
async function publicNames(): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT username FROM pages WHERE username IS NOT NULL").all<{
		username: string;
	}>();
	// Concurrent, because each request waits until its event is sent.
	const statuses = await Promise.all(
		results.map(async ({ username }) => {
			const headers = { "cf-connecting-ip": newAddress() };
			const response = await send(`/${username}`, { headers }, { ...UNLIMITED, EVENTS: fakeQueue().EVENTS });
			await response.arrayBuffer();
			return response.status;
		}),
	);
	const open = results.flatMap(({ username }, index) => (statuses[index] === 200 ? username : []));
	const kept = (await env.SNAPSHOTS.list({ prefix: "site:" })).keys.map(({ name }) => name.replace("site:@", ""));
	expect(kept.sort()).toEqual(open.toSorted());
	return open.sort();
}

/** The usernames of the pages that the account can have: the primary one, then the newest. */
async function includedNames(maxPages: number): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT username FROM pages ORDER BY is_primary DESC, created_at DESC, id DESC",
	).all<{ username: string | null }>();
	return results
		.slice(0, maxPages)
		.flatMap(({ username }) => username ?? [])
		.sort();
}
