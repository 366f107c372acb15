import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { suggestionSchema } from "../../../core/suggestions/suggestion-schema.ts";
import { person, router } from "../api/trpc.ts";
import { dismissSuggestion } from "./dismiss.ts";
import { readFacts } from "./read-facts.ts";

const pageSchema = z.strictObject({ pageId: pageIdSchema });

export const suggestionsRouter = router({
	/** The editor makes the suggestions from these, because it knows the page as it is being changed. */
	facts: person({ isWork: true })
		.input(pageSchema)
		.query(({ ctx, input }) => readFacts(ctx, input.pageId)),

	dismiss: person()
		.input(suggestionSchema)
		.mutation(({ ctx, input }) => dismissSuggestion(ctx, input)),
});
