import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../worker/router.ts";

/** A query of a screen's first load. `$id` and `$timeZone` stand for the page in the address and the browser's zone. */
export type EarlyQuery = readonly [path: string, input?: Readonly<Record<string, string>>];

/** The request that the document has sent before the app's code was here. See `web/first-paint/early-script.ts`. */
interface EarlyRequest {
	/** The path and the input of each query, as text. */
	queries: string[];
	/** The API's answer to the batch, in the same order. */
	answers: Promise<{ result?: { data: unknown } }[]>;
}

declare global {
	var earlyRequest: EarlyRequest | undefined;
}

/** Answers each query once from the document's own request. Without an answer there, the query is sent as usual. */
export const earlyAnswers: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) => {
			const send = () => next(op).subscribe(observer);
			// A change makes the answers old.
			if (op.type === "mutation") forgetEarlyAnswers();
			const early = takeEarly(op.path, op.input);
			if (!early) return send();
			early.then((result) => {
				if (!result) return send();
				observer.next({ result: { type: "data", data: result.data } });
				observer.complete();
			}, send);
		});

/** Drops the answers that the first screen had no use for. Later they would be old. */
export function forgetEarlyAnswers(): void {
	globalThis.earlyRequest = undefined;
}

function takeEarly(path: string, input: unknown): Promise<{ data: unknown } | undefined> | null {
	const request = globalThis.earlyRequest;
	const index = request?.queries.indexOf(JSON.stringify([path, input])) ?? -1;
	if (!request || index < 0) return null;
	// A second query of the same kind wants a newer answer.
	request.queries[index] = "";
	return request.answers.then((answers) => answers[index]?.result);
}
