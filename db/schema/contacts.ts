import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/**
 * Accounts that could not be sent to HubSpot, with the reason, for an operator to check. The next cron run queues
 * those with `shouldReplay` again. Rows hold no personal data.
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
