import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/**
 * Accounts that HubSpot could not be told of, and why, for a person to look at. Those marked with `shouldReplay` are
 * queued again by the next run of cron. No row says who somebody is.
 */
export const deadContacts = sqliteTable(
	"dead_contacts",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		reason: text().notNull(),
		diedAt: integer("died_at").notNull(),
		shouldReplay: integer("should_replay", { mode: "boolean" }).notNull().default(false),
	},
	(table) => [index("dead_contacts_replay").on(table.userId).where(sql`${table.shouldReplay} = 1`)],
);
