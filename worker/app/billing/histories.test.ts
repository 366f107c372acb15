import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { planLimit, planNow } from "../../publish/plans/plan-limit.ts";
import { postEvent } from "../../testing/billing.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { type History, inventHistory } from "../../testing/naive-billing.ts";
import { LONG_TEST_MS, scaled } from "../../testing/scale.ts";
import { newStripeAccount } from "../../testing/stripe.ts";
import type { Delivery, StripeAccount } from "../../testing/stripe-account.ts";
import { continueDeletions } from "../account/delete-account.ts";
import type { MailRequest } from "../mail/mail-request.ts";
import { reconcileCustomers } from "./reconcile.ts";
import { syncCustomer } from "./sync-customer.ts";

const HISTORIES = scaled(1000);
const HISTORIES_AN_ACCOUNT = 50;
/** The number of histories whose events are delivered concurrently. */
const AT_ONCE = 10;
/** Another seed plays other histories. A failure reports its history's seed. */
const SEED = 12;

const AFTER_LAST_ATTEMPT = ["cancel", "unpaid", "past_due"] as const;

/** A history and what the test knows about its customer. */
interface Played extends History {
	seed: number;
	random: () => number;
	userId: string;
	customer: string | null;
	/** Events that are delivered after the next round's. */
	delayed: Delivery[];
	/** Whether a webhook or a sync has covered the last round. */
	isCovered: boolean;
}

interface Setting {
	stripe: StripeAccount;
	variables: Partial<Env>;
	mails: MailRequest[];
}

it("random histories end with the right plan and its pages, one subscription at most, refunds of duplicates and one mail per notice", {
	timeout: LONG_TEST_MS,
}, async () => {
	const wrong: string[] = [];
	const counts = { deliveries: 0, mails: 0, refunds: 0, deletions: 0, paid: 0, tens: 0 };
	for (let first = 0; first < HISTORIES; first += HISTORIES_AN_ACCOUNT) {
		const afterLastAttempt = AFTER_LAST_ATTEMPT[(first / HISTORIES_AN_ACCOUNT) % AFTER_LAST_ATTEMPT.length] ?? "cancel";
		const setting = await newSetting(afterLastAttempt);
		const histories = Array.from({ length: HISTORIES_AN_ACCOUNT }, (_, index) =>
			newHistory(SEED * HISTORIES + first + index, afterLastAttempt),
		);
		await addAccounts(histories);
		const rounds = histories[0]?.rounds.length ?? 0;
		for (let round = 0; round < rounds; round += 1) counts.deliveries += await playRound(setting, histories, round);
		await deleteAccounts(setting, histories);
		await deliverDelayed(setting, histories);
		await reconcileUncovered(setting, histories);
		wrong.push(...(await findWrong(setting, histories)));
		counts.mails += setting.mails.length;
		counts.refunds += histories.reduce((sum, { refunds }) => sum + refunds.length, 0);
		counts.deletions += histories.filter(({ final }) => final === null).length;
		counts.tens += histories.filter(({ final }) => final && final.maxPages > 20).length;
		counts.paid += histories.filter(({ final }) => final && final.plan !== "free").length;
	}
	expect(wrong).toEqual([]);
	// A test without these events would pass too.
	for (const count of Object.values(counts)) expect(count).toBeGreaterThan(HISTORIES / 25);
});

async function newSetting(afterLastAttempt: (typeof AFTER_LAST_ATTEMPT)[number]): Promise<Setting> {
	const stripe = await newStripeAccount();
	await stripe.setAfterLastAttempt(afterLastAttempt);
	const mails: MailRequest[] = [];
	const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: MailRequest) => void mails.push(mail) });
	return { stripe, mails, variables: { ...stripe.variables, MAIL } };
}

function newHistory(seed: number, afterLastAttempt: (typeof AFTER_LAST_ATTEMPT)[number]): Played {
	const random = seededRandom((seed * 104_729) % 2_147_483_647);
	const history = inventHistory(random, afterLastAttempt);
	return { ...history, seed, random, userId: `user-${seed}`, customer: null, delayed: [], isCovered: false };
}

async function addAccounts(histories: readonly Played[]): Promise<void> {
	await env.DB.prepare(
		"INSERT INTO users (id, email, full_name, created_at) SELECT value, value || '@example.com', 'Jane Roe', 0 FROM json_each(?)",
	)
		.bind(JSON.stringify(histories.map(({ userId }) => userId)))
		.run();
}

/** Plays a round of all histories at Stripe, and delivers some of its events: shuffled, twice, later or never. */
async function playRound({ stripe, variables }: Setting, histories: Played[], round: number): Promise<number> {
	const moves = histories.map(({ customer, rounds }) => ({ customer, moves: rounds[round] ?? [] }));
	const played = await stripe.play(moves);
	for (const [index, history] of histories.entries()) history.customer = played[index]?.customer ?? null;
	await openCheckouts(histories);
	let deliveries = 0;
	await inParallel(histories, async (history, index) => {
		const { random, rounds } = history;
		const events = shuffled(played[index]?.events ?? [], random);
		const fate = random();
		const [due, held] = [history.delayed, [] as Delivery[]];
		if (fate < 0.05) due.push(...events, ...events.slice(0, 2));
		else if (fate < 0.4) due.push(...events.slice(0, 1));
		else if (fate < 0.6) held.push(...events.slice(0, 1));
		history.delayed = held;
		const toDeliver = shuffled(due, random);
		deliveries += toDeliver.length;
		const statuses =
			random() < 0.5
				? await Promise.all(toDeliver.map((event) => postEvent(event, variables)))
				: await inTurn(toDeliver, (event) => postEvent(event, variables));
		expect(statuses.filter((status) => status !== 200)).toEqual([]);
		history.isCovered = toDeliver.length > 0;
		const hasTwoTabs = rounds[round]?.slice(-2).every((move) => move.startsWith("buy")) ?? false;
		// The payer returns to the app, which finds the second subscription.
		if (hasTwoTabs && !history.isCovered && history.customer) {
			await syncCustomer({ ...env, ...variables }, history.customer);
			history.isCovered = true;
		}
	});
	return deliveries;
}

/** Stores the same as opening a Checkout. */
async function openCheckouts(histories: readonly Played[]): Promise<void> {
	const customers = Object.fromEntries(histories.map(({ userId, customer }) => [userId, customer]));
	await env.DB.prepare(
		`INSERT INTO subscriptions (user_id, email, customer_id, checkout_at, checked_at)
		SELECT key, key || '@example.com', value, ?2, ?2 FROM json_each(?1) WHERE TRUE
		ON CONFLICT (user_id) DO UPDATE SET checkout_at = ?2, checked_at = ?2`,
	)
		.bind(JSON.stringify(customers), Date.now())
		.run();
}

async function deleteAccounts({ variables }: Setting, histories: readonly Played[]): Promise<void> {
	const leaving = histories.filter(({ final }) => final === null).map(({ userId }) => userId);
	await env.DB.prepare("INSERT INTO deletions (user_id, started_at) SELECT value, 0 FROM json_each(?)")
		.bind(JSON.stringify(leaving))
		.run();
	await continueDeletions({ ...env, ...variables });
}

async function deliverDelayed({ variables }: Setting, histories: readonly Played[]): Promise<void> {
	await inParallel(histories, async (history) => {
		for (const event of history.delayed) expect(await postEvent(event, variables)).toBe(200);
		if (history.delayed.length > 0) history.isCovered = true;
	});
}

/** A day later, cron finds the changes that no webhook reported. */
async function reconcileUncovered({ variables }: Setting, histories: readonly Played[]): Promise<void> {
	const uncovered = histories.filter(({ isCovered }) => !isCovered).map(({ userId }) => userId);
	await env.DB.prepare(
		`UPDATE subscriptions SET checked_at = checked_at - 86400000, checkout_at = checkout_at - 86400000
		WHERE user_id IN (SELECT value FROM json_each(?))`,
	)
		.bind(JSON.stringify(uncovered))
		.run();
	for (let customers = 0; customers < uncovered.length; customers += 20)
		await reconcileCustomers({ ...env, ...variables }, 0);
}

async function findWrong({ stripe, mails }: Setting, histories: readonly Played[]): Promise<string[]> {
	const ids = JSON.stringify(histories.map(({ userId }) => userId));
	const { results: users } = await env.DB.prepare(
		`SELECT users.id, ${planNow("users")} AS plan, ${planLimit("users", "maxPages")} AS maxPages FROM users WHERE users.id IN (SELECT value FROM json_each(?))`,
	)
		.bind(ids)
		.all<{ id: string; plan: string | null; maxPages: number }>();
	const { results: notices } = await env.DB.prepare(
		"SELECT user_id, kind FROM billing_notices WHERE user_id IN (SELECT value FROM json_each(?)) AND queued_at IS NOT NULL",
	)
		.bind(ids)
		.all<{ user_id: string; kind: string }>();
	const customers = new Map((await stripe.overview()).map((one) => [one.customer, one]));
	return histories.flatMap(({ userId, customer, seed, rounds, final, refunds, fails, ends }) => {
		const user = users.find(({ id }) => id === userId);
		const plan = user ? (user.plan ?? "free") : null;
		const atStripe = customers.get(customer ?? "");
		const mailsOf = (kind: string) =>
			mails.filter(({ template, account }) => template === kind && "userId" in account && account.userId === userId)
				.length;
		const noticesOf = (kind: string) => notices.filter((one) => one.user_id === userId && one.kind === kind).length;
		const isRight = {
			plan: plan === (final?.plan ?? null),
			pages: user?.maxPages === final?.maxPages,
			"one subscription": (atStripe?.live ?? 0) <= (final ? 1 : 0),
			refunds: JSON.stringify(atStripe?.refunds.sort((a, b) => a - b)) === JSON.stringify(refunds),
			"mails are as many as notices":
				final === null || ["payment-failed", "plan-ended"].every((kind) => mailsOf(kind) === noticesOf(kind)),
			"a mail for each failure at most": mailsOf("payment-failed") <= fails,
			"a mail for each end at most": mailsOf("plan-ended") <= ends,
		};
		const failures = Object.entries(isRight).flatMap(([what, is]) => (is ? [] : [what]));
		return failures.length === 0
			? []
			: [
					`seed ${seed}: ${failures.join(", ")}; ${JSON.stringify({ rounds, final, plan, atStripe, refunds, fails, ends })}`,
				];
	});
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
	return items
		.map((item) => ({ item, place: random() }))
		.sort((a, b) => a.place - b.place)
		.map(({ item }) => item);
}

async function inTurn<Item, Result>(items: readonly Item[], run: (item: Item) => Promise<Result>): Promise<Result[]> {
	const results: Result[] = [];
	for (const item of items) results.push(await run(item));
	return results;
}

async function inParallel<Item>(
	items: readonly Item[],
	run: (item: Item, index: number) => Promise<void>,
): Promise<void> {
	const waiting = [...items.entries()];
	const work = async () => {
		for (let next = waiting.shift(); next; next = waiting.shift()) await run(next[1], next[0]);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, work));
}
