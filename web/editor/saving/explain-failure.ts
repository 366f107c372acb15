import { TRPCClientError } from "@trpc/client";
import { isRefusal, messageOf } from "../../api-client/client.ts";
import type { SaveFailure } from "./auto-saver.ts";

/** What somebody reads who could change a page a moment ago. */
export const PAGE_LOST = "It was deleted, or you aren't in its account anymore.";

/** Converts the error of a save to a `SaveFailure`. */
export function explainFailure(error: unknown): SaveFailure {
	if (!isRefusal(error)) return { kind: "unreachable", isAnswered: isAnswered(error) };
	const { fields = {}, title, retryAfterSeconds } = error.data ?? {};
	if (error.data?.reason === "not_found") {
		return { kind: "refused", problem: { title: "Not saved", message: PAGE_LOST, isFinal: true } };
	}
	const isFinal = "access" in fields && { isFinal: true };
	const problem = title === undefined ? {} : { problem: { title, message: messageOf(error), ...isFinal } };
	if (retryAfterSeconds) return { kind: "too-soon", retryAfterMs: retryAfterSeconds * 1000, ...problem };
	if (fields.version) return { kind: "conflict" };
	const reason = fields["draft.username"];
	if (reason) return { kind: "username", reason };
	return { kind: "refused", ...problem };
}

/** A server's error may come from the Worker, or from what stands in front of it, which doesn't speak the API's language. */
function isAnswered(error: unknown): boolean {
	return error instanceof TRPCClientError && Boolean(error.data || error.meta?.response);
}
