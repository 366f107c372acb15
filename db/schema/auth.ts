import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A person with an account. `email` is stored lower-case; times are milliseconds since 1970. */
export const users = sqliteTable("users", {
	id: text().primaryKey(),
	email: text().notNull().unique(),
	fullName: text("full_name").notNull(),
	/** When the person showed that mail to `email` reaches them; null until then. */
	emailVerifiedAt: integer("email_verified_at"),
	passwordHash: text("password_hash"),
	createdAt: integer("created_at").notNull(),
});

/**
 * A signed-in browser. `id` is the SHA-256 of the cookie's value in hex, so a read of this table opens no session.
 * Browser and place are those of the sign-in; `lastSeenAt` is right to the hour.
 */
export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		expiresAt: integer("expires_at").notNull(),
		createdAt: integer("created_at").notNull().default(0),
		lastSeenAt: integer("last_seen_at").notNull().default(0),
		userAgent: text("user_agent").notNull().default(""),
		country: text(),
		city: text(),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/**
 * A link that was mailed. `hash` is the SHA-256 of its secret in hex: a read of this table opens no account. `email` is
 * the address that using the link proves, which for a change of address is not the account's yet.
 */
export const accountTokens = sqliteTable(
	"account_tokens",
	{
		hash: text().primaryKey(),
		purpose: text({ enum: ["verify-email", "change-email", "reset-password"] }).notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text().notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("account_tokens_user").on(table.userId), index("account_tokens_expiry").on(table.expiresAt)],
);

/** How often something was tried lately. `subject` is a hash of what and whose; the count starts anew after `endsAt`. */
export const attempts = sqliteTable(
	"attempts",
	{
		subject: text().primaryKey(),
		count: integer().notNull(),
		endsAt: integer("ends_at").notNull(),
	},
	(table) => [index("attempts_end").on(table.endsAt)],
);

/**
 * Accounts that are being deleted, with the step that comes next. No foreign key: the row outlives the account's own.
 * `pageIds` are the pages whose public copies have to come down.
 */
export const deletions = sqliteTable("deletions", {
	userId: text("user_id").primaryKey(),
	step: integer().notNull().default(0),
	pageIds: text("page_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
	startedAt: integer("started_at").notNull(),
});
