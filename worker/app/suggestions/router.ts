import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { suggestionSchema } from "../../../core/suggestions/suggestion-schema.ts";
import { onPage, router } from "../api/trpc.ts";
import { dismissSuggestion } from "./dismiss.ts";
import { readFacts } from "./read-facts.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });

export const suggestionsRouter = router({
	/** The editor makes the suggestions from these, because it knows the page as it is being changed. */
	facts: onPage("read", { isWork: true })
		.input(pageSchema)
		.query(({ ctx, input }) => readFacts(ctx, input.pageId)),

	dismiss: onPage("edit")
		.input(suggestionSchema)
		.mutation(({ ctx, input }) => dismissSuggestion(ctx, input)),
});
