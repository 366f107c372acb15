import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/** The plan of an account. Without a row, or with an unknown plan, the account is free. */
export const subscriptions = sqliteTable(
	"subscriptions",
	{
		userId: text("user_id")
			.primaryKey()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text().notNull(),
		plan: text(),
		currentPeriodEnd: integer("current_period_end"),
	},
	(table) => [index("subscriptions_end").on(table.currentPeriodEnd)],
);
