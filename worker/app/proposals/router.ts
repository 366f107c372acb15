import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { onPage, router } from "../api/trpc.ts";
import { endProposal } from "./end-proposal.ts";
import { listProposals } from "./find-proposals.ts";
import { publishProposal } from "./publish-proposal.ts";
import { undoProposal } from "./undo-proposal.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });
const proposalSchema = z.extend(pageSchema, {
	id: z.string().check(z.regex(/^[\w-]{10,24}$/, "This proposal doesn't exist.")),
});
const undoSchema = z.extend(proposalSchema, { version: z.int().check(z.positive()) });
const publishSchema = z.extend(undoSchema, { revision: z.int().check(z.positive()), keepsClashes: z.boolean() });

export const proposalsRouter = router({
	list: onPage("edit")
		.input(pageSchema)
		.query(({ ctx, input }) => listProposals(ctx, input.pageId)),

	publish: onPage("edit", { isWork: true })
		.input(publishSchema)
		.mutation(({ ctx, input }) => publishProposal(ctx, input)),

	discard: onPage("edit")
		.input(proposalSchema)
		.mutation(({ ctx, input }) => endProposal(ctx, { ...input, state: "open" })),

	undo: onPage("edit", { isWork: true })
		.input(undoSchema)
		.mutation(({ ctx, input }) => undoProposal(ctx, input)),

	keep: onPage("edit")
		.input(proposalSchema)
		.mutation(({ ctx, input }) => endProposal(ctx, { ...input, state: "published" })),
});
