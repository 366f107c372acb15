import type { Facts } from "../../../core/assistant/facts.ts";
import type { Proposal } from "../../../core/assistant/proposal.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { hasModel, openModel } from "./models/open-model.ts";
import { takeText } from "./models/quota.ts";
import { writeProposal } from "./models/write-proposal.ts";

/**
 * The writer of texts: `model`, or `rules` with the reason. There is no model, the month's texts are used up, or the model
 * was too slow, unreachable or confused.
 */
export type Writer = { by: "model" } | { by: "rules"; because: "no_model" | "used_up" | "no_answer" };

export interface Written {
	proposal: Proposal;
	writer: Writer;
}

/** The proposal in the words of the model, if there is one and the account has texts left, or else as the rules wrote it. */
export async function writeTexts(
	context: AccountContext,
	facts: Pick<Facts, "name" | "bio" | "socials">,
	proposal: Proposal,
): Promise<Written> {
	const { env } = context;
	const byRules = (because: "no_model" | "used_up" | "no_answer"): Written => ({
		proposal,
		writer: { by: "rules", because },
	});
	if (!hasModel(env)) return byRules("no_model");
	if (!(await takeText(context))) return byRules("used_up");
	const model = await openModel(env);
	const written = model && (await writeProposal(model, facts, proposal));
	return written ? { proposal: written, writer: { by: "model" } } : byRules("no_answer");
}
