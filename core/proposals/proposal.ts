import { startOf } from "../text/text-start.ts";
import { MINUTE_MS } from "../time/duration.ts";
import type { ProposedChanges } from "./proposed-changes.ts";

/** What has become of what an assistant has changed: it waits for a person, or visitors see it. */
export const PROPOSAL_STATES = ["open", "published"] as const;

/** The most proposals of a page that wait at once. Each token has one at most. */
export const OPEN_PROPOSALS_MAX = 5;

/** The most published ones of a page that can be taken back. The oldest go first. */
export const PUBLISHED_PROPOSALS_MAX = 5;

/** The most characters of a proposal's changes as JSON. */
export const PROPOSAL_MAX_CHARACTERS = 200_000;

/** What a token publishes within this time, without anybody else's change in between, is taken back in one step. */
export const ONE_PROPOSAL_MS = 10 * MINUTE_MS;

/** A proposal as whoever may edit the page sees it. */
export interface Proposal {
	id: string;
	/** The assistant, and the person whose token it has: null for oneself, and empty for somebody who is gone. */
	assistant: string;
	personName: string | null;
	state: (typeof PROPOSAL_STATES)[number];
	changes: ProposedChanges;
	/** Counts its changes. Whoever decides names the one that they have seen. */
	revision: number;
	/** When its last change was made, or when it was published, in milliseconds since 1970. */
	changedAt: number;
}

const NAME_MAX = 40;
/** More of a name isn't read. */
const READ_MAX = 1_000;

/** White space, and characters that show nothing or turn the direction of what follows. */
const UNSEEN = /[\p{White_Space}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\p{Surrogate}]+/gu;

/** The name of an assistant in one short line, however it names itself. */
export function assistantName(name: string): string {
	const line = name.slice(0, READ_MAX).replace(UNSEEN, " ").trim();
	return startOf(line, NAME_MAX).trim() || "An assistant";
}
