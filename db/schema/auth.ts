// biome-ignore lint/suspicious/noDeprecatedImports: only another overload of it is deprecated
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A person with an account. `email` is stored lowercase; times are milliseconds since 1970. */
export const users = sqliteTable("users", {
	id: text().primaryKey(),
	email: text().notNull().unique(),
	fullName: text("full_name").notNull(),
	/** When the person showed that mail to `email` reaches them; null until then. */
	emailVerifiedAt: integer("email_verified_at"),
	/** Null while the account is opened in another way only. */
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
 * An account at another service that opens this one. `subject` is that service's own name for it: a Google account
 * keeps its `sub` for good, while its address may change and go to somebody else.
 */
export const identities = sqliteTable(
	"identities",
	{
		provider: text({ enum: ["google"] }).notNull(),
		subject: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.provider, table.subject] }),
		uniqueIndex("identities_user").on(table.userId, table.provider),
	],
);

/**
 * A secret given out for one purpose, by mail or to a browser on its way through Google. `hash` is its SHA-256 in hex:
 * a read of this table opens no account. `email` is the address that using a mailed link proves, which for a change of
 * address is not the account's yet.
 */
export const accountTokens = sqliteTable(
	"account_tokens",
	{
		hash: text().primaryKey(),
		purpose: text({ enum: ["verify-email", "change-email", "reset-password", "connect-google"] }).notNull(),
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
