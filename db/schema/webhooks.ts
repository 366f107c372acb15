import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ALL_EVENT_KINDS, type EventKind } from "../../core/webhooks/event-kind.ts";
import { WEBHOOK_STATES } from "../../core/webhooks/webhook-state.ts";
import { users } from "./auth.ts";
import { pages } from "./pages.ts";
import { sales } from "./sales.ts";
import { subscribers } from "./subscribers.ts";

/** Where people's programs are told of events. Secrets aren't here: the product's own key makes them. Times are milliseconds since 1970. */
export const webhooks = sqliteTable(
	"webhooks",
	{
		id: text().primaryKey(),
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** Who made it. What they may not read, it doesn't tell. */
		personId: text("person_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		address: text().notNull(),
		events: text({ mode: "json" }).$type<EventKind[]>().notNull(),
		/** The pages that it is for, or null for all, those to come among them. */
		pages: text({ mode: "json" }).$type<string[]>(),
		/** The number of its secret, and the time until which the one before signs too. */
		secretNumber: integer("secret_number").notNull().default(1),
		formerUntil: integer("former_until"),
		state: text({ enum: WEBHOOK_STATES }).notNull().default("on"),
		/** How often it has failed in a row, and when that was last counted. */
		failures: integer().notNull().default(0),
		failedAt: integer("failed_at"),
		/** The time at which the counts of the day before are due, or null. */
		nextDayAt: integer("next_day_at"),
		/** The mail that has to be queued, and the last attempt. */
		mail: text({ enum: ["failing", "ended"] }),
		claimedAt: integer("claimed_at"),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		index("webhooks_account").on(table.accountId),
		index("webhooks_person").on(table.personId),
		index("webhooks_day").on(table.nextDayAt).where(sql`${table.nextDayAt} IS NOT NULL`),
		index("webhooks_mail").on(table.id).where(sql`${table.mail} IS NOT NULL`),
	],
);

/**
 * What has happened in accounts with webhooks, for 30 days. `number` only grows, so who reads on after one misses none. Nothing is
 * in them from behind a gate.
 */
export const webhookEvents = sqliteTable(
	"webhook_events",
	{
		number: integer().primaryKey({ autoIncrement: true }),
		id: text().notNull().unique(),
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		pageId: text("page_id").references(() => pages.id, { onDelete: "cascade" }),
		subscriberId: text("subscriber_id").references(() => subscribers.id, { onDelete: "cascade" }),
		saleId: text("sale_id").references(() => sales.id, { onDelete: "cascade" }),
		kind: text({ enum: ALL_EVENT_KINDS }).notNull(),
		happenedAt: integer("happened_at").notNull(),
		data: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		/** What happens once has a key. */
		key: text().unique(),
		/** The time since which its deliveries have to be made. Null once they are. */
		pendingSince: integer("pending_since"),
	},
	(table) => [
		index("webhook_events_account").on(table.accountId, table.number),
		index("webhook_events_page").on(table.pageId),
		index("webhook_events_subscriber").on(table.subscriberId),
		index("webhook_events_sale").on(table.saleId),
		index("webhook_events_time").on(table.happenedAt),
		index("webhook_events_pending").on(table.pendingSince).where(sql`${table.pendingSince} IS NOT NULL`),
	],
);

/** The events on their way to webhooks. The request is made anew from the event each time. */
export const webhookDeliveries = sqliteTable(
	"webhook_deliveries",
	{
		id: integer().primaryKey({ autoIncrement: true }),
		webhookId: text("webhook_id")
			.notNull()
			.references(() => webhooks.id, { onDelete: "cascade" }),
		eventNumber: integer("event_number")
			.notNull()
			.references(() => webhookEvents.number, { onDelete: "cascade" }),
		/** The time of the next try. Null when it has arrived, or was given up. */
		dueAt: integer("due_at"),
		tries: integer().notNull().default(0),
		triedAt: integer("tried_at"),
		/** What the last try got: a status with the beginning of the answer, or the words for a missing one. */
		status: integer(),
		answer: text(),
		doneAt: integer("done_at"),
	},
	(table) => [
		uniqueIndex("webhook_deliveries_once").on(table.webhookId, table.eventNumber),
		index("webhook_deliveries_event").on(table.eventNumber),
		index("webhook_deliveries_due").on(table.dueAt).where(sql`${table.dueAt} IS NOT NULL`),
	],
);
