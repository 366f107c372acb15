// biome-ignore lint/suspicious/noDeprecatedImports: only another overload of it is deprecated
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./auth.ts";

/** An image somebody uploaded. The bytes lie in R2 under `name`, once, however many people uploaded the same. */
export const media = sqliteTable(
	"media",
	{
		name: text().notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		bytes: integer().notNull(),
		/** When it was uploaded, or last left a page. Below zero: since then, negated, it is being removed. */
		createdAt: integer("created_at").notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.name] }), index("media_name").on(table.name)],
);
