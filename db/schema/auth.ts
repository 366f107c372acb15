import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A person with an account. `email` is stored lower-case; times are milliseconds since 1970. */
export const users = sqliteTable("users", {
	id: text().primaryKey(),
	email: text().notNull().unique(),
	fullName: text("full_name").notNull(),
	passwordHash: text("password_hash"),
	createdAt: integer("created_at").notNull(),
});

/** A signed-in browser. `id` is the SHA-256 of the cookie's value in hex, so a read of this table opens no session. */
export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);
