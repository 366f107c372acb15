import type { Proposal } from "../../../core/proposals/proposal.ts";

/** Who has proposed or changed something: `Claude`, or `Claude, for Mara,`. */
export function doerOf({ assistant, personName }: Pick<Proposal, "assistant" | "personName">): string {
	if (personName === null) return assistant;
	return `${assistant}, for ${personName || "somebody who left"},`;
}
