import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

/** The Drizzle client of a D1 binding. It is cheap, so every request creates one. */
export function openDatabase(binding: D1Database) {
	return drizzle(binding, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
