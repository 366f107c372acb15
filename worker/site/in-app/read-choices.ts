import type { InAppChoice } from "../../../core/in-app/in-app-rows.ts";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";

/** An isolate knows a change after this time. */
const FRESH_MS = MINUTE_MS;

let kept: { choices: readonly InAppChoice[]; readAt: number } | null = null;

/** What administrators have chosen, from memory or D1. When D1 fails, memory's copy serves, however old. Throws without one. */
export async function readChoices(database: D1Database): Promise<readonly InAppChoice[]> {
	if (kept && Date.now() - kept.readAt < FRESH_MS) return kept.choices;
	try {
		const { results } = await database.prepare("SELECT app, system, offer FROM in_app_choices").all<InAppChoice>();
		kept = { choices: results, readAt: Date.now() };
	} catch (error) {
		if (!kept) throw error;
		console.error("The choices about apps could not be read", { error: rootCauseOf(error) });
	}
	return kept.choices;
}
