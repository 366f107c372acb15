import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { person, router } from "../api/trpc.ts";
import { listDomains } from "./list-domains.ts";
import { recheckDomain } from "./run-checks.ts";
import { saveDomain } from "./save-domain.ts";

/** Longer than any host name, with room for a path that was copied along. */
const TYPED_MAX = 2000;

const choiceSchema = z.strictObject({ pageId: pageIdSchema, hostname: textSchema.check(z.maxLength(TYPED_MAX)) });
const domainSchema = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });

export const domainsRouter = router({
	list: person().query(({ ctx }) => listDomains(ctx)),

	save: person()
		.input(choiceSchema)
		.mutation(({ ctx, input }) => saveDomain(ctx, input)),

	recheck: person({ limit: "typing" })
		.input(domainSchema)
		.mutation(({ ctx, input }) => recheckDomain(ctx, input.id)),
});
