import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALL_SCOPES } from "../../core/api/scope.ts";
import { users } from "./auth.ts";

/** The tokens of people's programs. `hash` is a token's SHA-256 in hex, so a stolen table opens nothing. Times are milliseconds since 1970. */
export const apiTokens = sqliteTable(
	"api_tokens",
	{
		id: text().primaryKey(),
		hash: text().notNull().unique(),
		/** Whose program it is. What they may not do, it may not either. */
		personId: text("person_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		/** The account that it is for: the person's own, or one that they are a member of. */
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		name: text().notNull(),
		/** The part by which its owner recognizes it. */
		hint: text().notNull(),
		scope: text({ enum: ALL_SCOPES }).notNull(),
		/** The pages that it is for, or null for all, those to come among them. */
		pages: text({ mode: "json" }).$type<string[]>(),
		createdAt: integer("created_at").notNull(),
		endsAt: integer("ends_at"),
		/** The minute and the place of the last request. */
		usedAt: integer("used_at"),
		usedIn: text("used_in"),
		/** When the mail before its end has to be queued, null without one, and the last attempt. */
		mailAt: integer("mail_at"),
		claimedAt: integer("claimed_at"),
	},
	(table) => [
		index("api_tokens_account").on(table.accountId),
		index("api_tokens_person").on(table.personId),
		index("api_tokens_mail").on(table.mailAt).where(sql`${table.mailAt} IS NOT NULL`),
	],
);

/**
 * The answers to requests with an `Idempotency-Key`, for a day. The row is there before the request is carried out, without a status,
 * so the same request can't be carried out twice at once.
 */
export const apiAnswers = sqliteTable(
	"api_answers",
	{
		tokenId: text("token_id")
			.notNull()
			.references(() => apiTokens.id, { onDelete: "cascade" }),
		/** The SHA-256 of the key. */
		key: text().notNull(),
		/** The SHA-256 of method, address and body. */
		request: text().notNull(),
		status: integer(),
		/** The answer's body, and its headers that aren't the same for all. */
		body: text(),
		headers: text({ mode: "json" }).$type<Record<string, string>>(),
		endsAt: integer("ends_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.tokenId, table.key] }), index("api_answers_end").on(table.endsAt)],
);
