import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The deployment's own random keys, created on first use and kept forever. */
export const secrets = sqliteTable("secrets", {
	name: text().primaryKey(),
	/** 32 random bytes in base64. */
	value: text().notNull(),
});
