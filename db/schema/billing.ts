import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/**
 * The plan that an account pays for: a copy of Stripe's state. A plan without a subscription was given by hand in 0.1.0, and
 * becomes a grant once the person pays. A missing row or an unknown plan means the free plan. Times are milliseconds since 1970.
 */
export const subscriptions = sqliteTable(
	"subscriptions",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text().notNull(),
		plan: text(),
		/** The tens of pages that are paid for beside those of the plan. */
		pageTens: integer("page_tens").notNull().default(0),
		/** Stripe's status of the subscription; null before the first one. */
		status: text(),
		/** The end of the paid period. */
		currentPeriodEnd: integer("current_period_end"),
		/** The planned end of the plan; null when none is planned. */
		endsAt: integer("ends_at"),
		customerId: text("customer_id").unique(),
		subscriptionId: text("subscription_id"),
		/** The time when the last Checkout opened. It can be paid for 24 hours. */
		checkoutAt: integer("checkout_at"),
		/** The plan with which the account's pages were last published. */
		appliedPlan: text("applied_plan").notNull().default("free"),
		/** The number of the last read of Stripe's state that has started. */
		syncTicket: integer("sync_ticket").notNull().default(0),
		/** The number of the read whose result is stored here. A read with a lower number never overwrites it. */
		writtenTicket: integer("written_ticket").notNull().default(0),
		/** The time of the last read of Stripe's state; null when none is needed. */
		checkedAt: integer("checked_at"),
	},
	(table) => [
		index("subscriptions_end").on(table.endsAt).where(sql`${table.appliedPlan} <> 'free'`),
		index("subscriptions_check").on(table.checkedAt).where(sql`${table.checkedAt} IS NOT NULL`),
	],
);

/** Plans that administrators have given. They count beside a subscription: the higher of the two is the account's plan. */
export const grants = sqliteTable(
	"grants",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		plan: text().notNull(),
		/** The end of the plan, or null. */
		endsAt: integer("ends_at"),
		/** Why it was given. Only administrators read it. */
		note: text(),
		grantedAt: integer("granted_at").notNull(),
		/** Whether the pages have been published without it, after its end. */
		isOver: integer("is_over", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("grants_end").on(table.endsAt).where(sql`${table.isOver} = 0`)],
);

/** Webhook events that have taken effect. Stripe can deliver an event again for three days. */
export const billingEvents = sqliteTable(
	"billing_events",
	{
		id: text().primaryKey(),
		type: text().notNull(),
		receivedAt: integer("received_at").notNull(),
	},
	(table) => [index("billing_events_time").on(table.receivedAt)],
);

/**
 * Mails about billing. Account, kind and key identify a mail. The key is a failed invoice's id or the end of a plan.
 */
export const billingNotices = sqliteTable(
	"billing_notices",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		kind: text({ enum: ["payment-failed", "plan-ends-soon", "plan-ended"] }).notNull(),
		key: text().notNull(),
		plan: text().notNull(),
		endsAt: integer("ends_at"),
		createdAt: integer("created_at").notNull(),
		/** The time of the last attempt to queue the mail. */
		claimedAt: integer("claimed_at"),
		/** Null until the mail is in the queue. */
		queuedAt: integer("queued_at"),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.kind, table.key] }),
		index("billing_notices_open").on(table.createdAt).where(sql`${table.queuedAt} IS NULL`),
	],
);
