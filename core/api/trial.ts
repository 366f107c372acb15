import * as z from "zod/mini";
import type { Operation } from "./operation.ts";
import { placeInRequest } from "./place-in-request.ts";

const remarks = z.array(z.strictObject({ code: z.string(), detail: z.string(), field: z.nullable(z.string()) }));

/** The answer to `dry_run=1`: what would change, and why it would be refused. Nothing was written. */
export const trialSchema = z.strictObject({
	isTrial: z.literal(true),
	/** The fields of the page that would change. */
	changed: z.array(z.string()),
	problems: remarks,
	/** What a save would take, though visitors would be worse off: faint texts, and links that lead nowhere. */
	warnings: remarks,
});

export type Trial = z.infer<typeof trialSchema>;

/** The answer to a trial of an operation, with the places that its problems have in the request. */
export function trialOf(operation: Operation, trial: Trial): Trial {
	const placed = (found: Trial["problems"]) =>
		found.map(({ field, ...remark }) => ({ ...remark, field: field && placeInRequest(operation, field) }));
	return { ...trial, problems: placed(trial.problems), warnings: placed(trial.warnings) };
}
