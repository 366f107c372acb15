import { drizzle } from "drizzle-orm/d1";
import * as schema from "./schema/index.ts";

/** The Drizzle client over a D1 binding. Cheap to make: one per request. */
export function openDatabase(binding: D1Database) {
	return drizzle(binding, { schema });
}

export type Database = ReturnType<typeof openDatabase>;
