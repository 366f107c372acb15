import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { ALL_ACTIONS } from "../../core/activity/action.ts";
import { users } from "./auth.ts";

/**
 * Who did what in an account that has members, for a year. Persons and pages have no foreign keys: an entry stays when they go.
 * `personId` is null for what the product has done.
 */
export const activity = sqliteTable(
	"activity",
	{
		id: integer().primaryKey(),
		accountId: text("account_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		personId: text("person_id"),
		action: text({ enum: ALL_ACTIONS }).notNull(),
		pageId: text("page_id"),
		/** What the page was called. */
		pageName: text("page_name"),
		/** A name or an address that the action is about: `ben@house.example as Editor`. */
		subject: text(),
		happenedAt: integer("happened_at").notNull(),
		/** The assistant that has done it for the person, by its name. */
		assistant: text(),
	},
	(table) => [
		index("activity_account").on(table.accountId, table.happenedAt),
		index("activity_time").on(table.happenedAt),
	],
);
