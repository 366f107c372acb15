import type { ReportReasonId } from "./report-reason.ts";

/** The reason why a page is suspended, for its owner. */
export interface Suspension {
	reason: ReportReasonId;
	/** The words to the owner; empty for none. */
	words: string;
	/** Milliseconds since 1970. */
	suspendedAt: number;
	/** The email address that the owner can write to, if the operator has one. */
	answerTo: string | null;
}
