import { and, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { FAILURES_TO_END, FAILURES_TO_MAIL, ONE_FAILURE_MS, pauseAfter } from "../../../core/webhooks/retries.ts";
import type { Database } from "../../../db/client.ts";
import { webhookDeliveries, webhooks } from "../../../db/schema/index.ts";
import type { Refusal } from "../../foundation/outside/fetch-public.ts";
import type { PostAnswer } from "../../foundation/outside/post-public.ts";
import { endDeliveries } from "./change-webhook.ts";
import type { Sending } from "./find-sending.ts";

/** The status by which a receiver says that it wants no more. */
const GONE = 410;

/** Notes what became of a try. A run that comes late changes nothing: another one has claimed the delivery meanwhile. */
export async function settleDelivery(
	database: Database,
	sending: Sending,
	result: PostAnswer | Refusal,
): Promise<void> {
	const now = Date.now();
	const { tries, webhook } = sending;
	const said = result.ok ? { status: result.status, answer: result.answer } : { status: null, answer: result.message };
	const isDone = result.ok && result.status >= 200 && result.status < 300;
	const isGone = result.ok && result.status === GONE;
	const pauseMs = isDone || isGone ? null : pauseAfter(tries, Math.random());
	const settled = database
		.update(webhookDeliveries)
		.set({ ...said, dueAt: pauseMs === null ? null : now + pauseMs, doneAt: isDone ? now : null })
		.where(and(eq(webhookDeliveries.id, sending.id), eq(webhookDeliveries.dueAt, sending.claim)));
	const counted = isDone
		? forgetFailures(database, webhook.id)
		: isGone
			? endGone(database, webhook.id)
			: fail(database, webhook.id);
	await database.batch([settled, counted, endDeliveries(database, webhook.id)]);
}

/** Ends a webhook whose maker may not read its events anymore. */
export async function endRefused(database: Database, webhookId: string): Promise<void> {
	await database.batch([
		database.update(webhooks).set({ state: "refused", nextDayAt: null }).where(isOn(webhookId)),
		endDeliveries(database, webhookId),
	]);
}

function forgetFailures(database: Database, id: string) {
	return database
		.update(webhooks)
		.set({ failures: 0, failedAt: null })
		.where(and(eq(webhooks.id, id), gt(webhooks.failures, 0)));
}

function endGone(database: Database, id: string) {
	return database.update(webhooks).set({ state: "gone", nextDayAt: null }).where(isOn(id));
}

/** Counts a failure, unless it belongs to the last one. The fifth in a row is mailed, and the twentieth ends the webhook. */
function fail(database: Database, id: string) {
	const now = Date.now();
	const failures = sql`${webhooks.failures} + 1`;
	const isLast = sql`${failures} >= ${FAILURES_TO_END}`;
	return database
		.update(webhooks)
		.set({
			failures,
			failedAt: now,
			state: sql`CASE WHEN ${isLast} THEN 'failing' ELSE ${webhooks.state} END`,
			nextDayAt: sql`CASE WHEN ${isLast} THEN NULL ELSE ${webhooks.nextDayAt} END`,
			mail: sql`CASE WHEN ${isLast} THEN 'ended' WHEN ${failures} = ${FAILURES_TO_MAIL} THEN 'failing' ELSE ${webhooks.mail} END`,
		})
		.where(and(isOn(id), or(isNull(webhooks.failedAt), lte(webhooks.failedAt, now - ONE_FAILURE_MS))));
}

function isOn(id: string) {
	return and(eq(webhooks.id, id), eq(webhooks.state, "on"));
}
