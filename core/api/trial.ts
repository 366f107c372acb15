import * as z from "zod/mini";
import type { Operation } from "./operation.ts";
import { placeInRequest } from "./place-in-request.ts";

/** The answer to `dry_run=1`: what would change, and why it would be refused. Nothing was written. */
export const trialSchema = z.strictObject({
	isTrial: z.literal(true),
	/** The fields of the page that would change. */
	changed: z.array(z.string()),
	problems: z.array(z.strictObject({ code: z.string(), detail: z.string(), field: z.nullable(z.string()) })),
});

export type Trial = z.infer<typeof trialSchema>;

/** The answer to a trial of an operation, with the places that its problems have in the request. */
export function trialOf(operation: Operation, trial: Trial): Trial {
	const problems = trial.problems.map(({ field, ...problem }) => {
		return { ...problem, field: field && placeInRequest(operation, field) };
	});
	return { ...trial, problems };
}
