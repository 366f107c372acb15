import type { BatchItem } from "drizzle-orm/batch";
import type { Stores } from "../foundation/actor/context.ts";
import { publishNow } from "./publish-now.ts";
import { StalePages } from "./stale-pages.ts";

/** Pages beyond these wait for the task that repeats publish requests, at most a minute. */
const PUBLISHED_AT_ONCE = 50;

type Statement = BatchItem<"sqlite"> | StalePages;
type Step = Statement | readonly Statement[];

/** Each name's result: the rows of a statement, the results of a list of statements, or the ids of stale pages. */
type Results<Steps> = { [Name in keyof Steps]: ResultOf<Steps[Name]> };
type ResultOf<S> = S extends StalePages
	? readonly string[]
	: S extends BatchItem<"sqlite">
		? S["_"]["result"]
		: { [At in keyof S]: ResultOf<S[At]> };

/** Steps of which none marks a page don't compile. */
type Marking<Steps> = [Extract<Flat<Steps[keyof Steps]>, StalePages>] extends [never] ? { stale: StalePages } : unknown;
type Flat<S> = S extends readonly (infer Part)[] ? Part : S;

/**
 * Changes what visitors see: runs the steps as one batch in their order, and then publishes the pages that they marked as
 * stale. Every change of a page goes through here. Returns each step's result by its name.
 */
export async function changePages<const Steps extends Record<string, Step>>(
	{ env, database }: Stores,
	steps: Steps & Marking<Steps>,
): Promise<Results<Steps>> {
	const statements = Object.values<Step>(steps).flat();
	const batch = statements.map((statement) => (statement instanceof StalePages ? statement.mark : statement));
	// The cast is safe: steps that mark pages aren't empty.
	const results = await database.batch(batch as [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]);
	const read = statements.map((statement, at) =>
		statement instanceof StalePages ? statement.idsIn(results[at]) : results[at],
	);
	const stale = new Set(statements.flatMap((statement, at) => (statement instanceof StalePages ? read[at] : [])));
	await publishNow(env, [...stale].slice(0, PUBLISHED_AT_ONCE));

	let at = 0;
	const named = Object.entries<Step>(steps).map(([name, step]) => {
		const from = at;
		at += Array.isArray(step) ? step.length : 1;
		return [name, Array.isArray(step) ? read.slice(from, at) : read[from]];
	});
	// The cast is safe: each name got the result of its own statements.
	return Object.fromEntries(named) as Results<Steps>;
}
