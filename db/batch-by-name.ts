import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./client.ts";

type Query = BatchItem<"sqlite">;

/** Runs queries in one transaction. Returns what each answers by its name. */
export async function batchByName<Queries extends Readonly<Record<string, Query>>>(
	database: Database,
	queries: Queries,
): Promise<{ [Name in keyof Queries]: Awaited<Queries[Name]> }> {
	const answers = await database.batch(Object.values(queries) as [Query, ...Query[]]);
	const named = Object.keys(queries).map((name, at) => [name, answers[at]]);
	// Safe: D1 answers in the order of the queries.
	return Object.fromEntries(named) as { [Name in keyof Queries]: Awaited<Queries[Name]> };
}
