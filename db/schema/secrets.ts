import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The deployment's own keys, random and made when they are first needed. They are kept for good. */
export const secrets = sqliteTable("secrets", {
	name: text().primaryKey(),
	/** 32 random bytes in base64. */
	value: text().notNull(),
});
