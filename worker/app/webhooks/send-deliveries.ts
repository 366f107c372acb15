import { and, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import pMap from "p-map";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { webhookDeliveries, webhookEvents } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { postPublic } from "../../foundation/outside/post-public.ts";
import { findSendings, type Sending } from "./find-sending.ts";
import { endRefused, settleDelivery } from "./settle-delivery.ts";
import { signatureOf } from "./signature.ts";
import { isPending, spreadEvents } from "./spread-events.ts";
import { queueWebhookMails } from "./webhook-mails.ts";

/** The deliveries that an object sends in a run, and at the same time. */
export const DELIVERIES_AT_ONCE = 40;
const SENT_AT_ONCE = 10;
/** Keeps other runs from sending the same deliveries for this long. After it, whoever has claimed them was killed. */
const CLAIM_MS = 5 * MINUTE_MS;
/** As long as a receiver has for its answer, and as much of that is kept. */
const TIMEOUT_MS = 10_000;
const ANSWER_MAX_BYTES = 1_000;

/** Counts the deliveries that are due, and the events that wait for theirs, and no further than `max`. */
export async function countDueDeliveries({ database }: Stores, max: number): Promise<number> {
	// One statement, because each minute asks.
	const found = await database.all(
		sql`SELECT 1 FROM ${webhookEvents} WHERE ${isPending()} UNION ALL
			SELECT 1 FROM ${webhookDeliveries} WHERE ${isDue(Date.now())} LIMIT ${max}`,
	);
	return found.length;
}

/** Tells webhooks what has happened. Cron runs it, one share in each object. */
export async function tellWebhooks(stores: Stores, share: number, timeoutMs = TIMEOUT_MS): Promise<void> {
	if (share === 0) await spreadEvents(stores.database);
	await sendDeliveries(stores, undefined, timeoutMs);
}

/**
 * Sends the deliveries that are due and meet the condition. Each is claimed first, so two runs never send one at once, and one whose
 * run was killed is sent again, with the same id.
 */
export async function sendDeliveries(
	{ env, database }: Stores,
	condition?: SQL | undefined,
	timeoutMs = TIMEOUT_MS,
): Promise<void> {
	const now = Date.now();
	const due = database
		.select({ id: webhookDeliveries.id })
		.from(webhookDeliveries)
		.where(and(condition, isDue(now)))
		.orderBy(webhookDeliveries.dueAt)
		.limit(DELIVERIES_AT_ONCE);
	const claimed = await database
		.update(webhookDeliveries)
		.set({ dueAt: now + CLAIM_MS, tries: sql`${webhookDeliveries.tries} + 1`, triedAt: now })
		.where(and(inArray(webhookDeliveries.id, due), isDue(now)))
		.returning({ id: webhookDeliveries.id });
	if (claimed.length === 0) return;
	const sendings = await findSendings(
		database,
		claimed.map(({ id }) => id),
	);
	await pMap(sendings, (sending) => send({ env, database }, sending, timeoutMs), { concurrency: SENT_AT_ONCE });
	await queueWebhookMails({ env, database });
}

async function send({ env, database }: Stores, sending: Sending, timeoutMs: number): Promise<void> {
	const { webhook, event } = sending;
	try {
		if (!sending.mayRead) return await endRefused(database, webhook.id);
		const body = JSON.stringify({
			type: event.kind,
			timestamp: new Date(event.happenedAt).toISOString(),
			data: event.data,
		});
		const seconds = Math.floor(Date.now() / 1000);
		const headers = {
			"content-type": "application/json",
			"webhook-id": event.id,
			"webhook-timestamp": String(seconds),
			"webhook-signature": await signatureOf(database, webhook, { id: event.id, seconds, body }),
		};
		const options = { headers, body, timeoutMs, answerMaxBytes: ANSWER_MAX_BYTES };
		await settleDelivery(database, sending, await postPublic(env, webhook.address, options));
	} catch (error) {
		console.error("A delivery could not be settled; it is sent again", { error: rootCauseOf(error) });
	}
}

/** SQL condition on `webhook_deliveries`. */
function isDue(now: number): SQL | undefined {
	return and(isNotNull(webhookDeliveries.dueAt), lte(webhookDeliveries.dueAt, now));
}
