import { ACTIONS, ACTIVITY_KINDS, nameOfDoer, wordsOfAction } from "../../../core/activity/action.ts";
import type { ActivityFilter } from "../../../core/activity/activity.ts";
import { csvFile } from "../../../core/text/csv.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { giveWay } from "../../foundation/work/give-way.ts";
import { selectActivity } from "./list-activity.ts";

/** One answer of D1 stays small. */
const ENTRIES_AT_ONCE = 2_000;

const HEADER = ["Time (UTC)", "Person", "Kind", "Action", "Page"];

/** The entries of an account's activity that a filter shows, as a CSV file, newest first. */
export async function exportActivity(
	context: AccountContext,
	filter: ActivityFilter,
): Promise<{ name: string; type: string; content: string }> {
	const rows: string[][] = [];
	let after: number | undefined;
	do {
		await giveWay();
		const part: Awaited<ReturnType<typeof selectActivity>> = await selectActivity(context, filter, after).limit(
			ENTRIES_AT_ONCE,
		);
		for (const entry of part) {
			const { action, subject, pageName, happenedAt } = entry;
			const words = wordsOfAction(action, subject);
			const kind = ACTIVITY_KINDS[ACTIONS[action].kind];
			rows.push([new Date(happenedAt).toISOString(), nameOfDoer(entry), kind, words, pageName ?? ""]);
		}
		after = part.length === ENTRIES_AT_ONCE ? part.at(-1)?.id : undefined;
	} while (after !== undefined);
	return { name: "activity.csv", type: "text/csv; charset=utf-8", content: csvFile([HEADER, ...rows]) };
}
