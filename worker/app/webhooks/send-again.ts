import { and, eq, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { SAMPLE_DATA } from "../../../core/webhooks/event-data.ts";
import { webhookDeliveries, webhookEvents, webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isOwnWebhook, webhookNotFound } from "./own-webhook.ts";
import { sendDeliveries } from "./send-deliveries.ts";

/** What a try by hand got: a status, or null without an answer, and the beginning of the answer or the reason. */
export interface Tried {
	status: number | null;
	answer: string;
}

/**
 * Sends a delivery again at once, with the id of its event. If it fails, it is retried as after its first try. Throws `not_found`, and
 * `conflict` while the webhook is off.
 */
export async function sendAgain(
	context: AccountContext,
	{ id, delivery }: { id: string; delivery: number },
): Promise<Tried> {
	const { database } = context;
	await requireOn(context, id);
	const isThis = isDelivery(id, delivery);
	const again = await database
		.update(webhookDeliveries)
		.set({ dueAt: Date.now(), tries: 0, doneAt: null })
		.where(isThis)
		.returning({ id: webhookDeliveries.id });
	if (again.length === 0) {
		throw new DomainError("not_found", "This event isn't kept anymore.", { field: "delivery" });
	}
	return sendNow(context, id, delivery);
}

/** Sends a sample of the first event that the webhook wants, marked as a test, and returns what it got. Throws like `sendAgain`. */
export async function testWebhook(context: AccountContext, id: string): Promise<Tried> {
	const { database, accountId } = context;
	const { events } = await requireOn(context, id);
	const now = Date.now();
	const kind = events[0] ?? "page.published";
	const data = JSON.stringify({ ...SAMPLE_DATA[kind], isTest: true });
	const eventId = `evt_${nanoid()}`;
	const ofThis = sql`FROM ${webhookEvents} WHERE ${webhookEvents.id} = ${eventId}`;
	const [, [made]] = await database.batch([
		database.insert(webhookEvents).select(
			sql`SELECT NULL, ${eventId}, ${accountId}, NULL, NULL, NULL, ${kind}, ${now}, ${data}, NULL, NULL
					FROM ${webhooks} WHERE ${isOwnWebhook(context, id)}`,
		),
		database
			.insert(webhookDeliveries)
			.select(sql`SELECT NULL, ${id}, ${webhookEvents.number}, ${now}, 0, NULL, NULL, NULL, NULL ${ofThis}`)
			.returning({ number: webhookDeliveries.eventNumber }),
	]);
	if (!made) throw webhookNotFound();
	return sendNow(context, id, made.number);
}

async function requireOn(context: AccountContext, id: string) {
	const [own] = await context.database
		.select({ state: webhooks.state, events: webhooks.events })
		.from(webhooks)
		.where(isOwnWebhook(context, id));
	if (!own) throw webhookNotFound();
	if (own.state !== "on") throw new DomainError("conflict", "This webhook is off. Turn it on first.", { field: "id" });
	return own;
}

async function sendNow(context: AccountContext, id: string, delivery: number): Promise<Tried> {
	const isThis = isDelivery(id, delivery);
	await sendDeliveries(context, isThis);
	const [tried] = await context.database
		.select({ status: webhookDeliveries.status, answer: webhookDeliveries.answer })
		.from(webhookDeliveries)
		.where(isThis);
	return { status: tried?.status ?? null, answer: tried?.answer ?? "" };
}

function isDelivery(id: string, delivery: number) {
	return and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.eventNumber, delivery));
}
