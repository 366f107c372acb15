import * as z from "zod/mini";
import { HANDLE_NETWORKS } from "../../../core/domains/domain-handles.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { textSchema } from "../../../core/text/text.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, onPage, router } from "../api/trpc.ts";
import { listDomains } from "./list-domains.ts";
import { listHistory } from "./list-history.ts";
import { recheckDomain } from "./run-checks.ts";
import { saveDomain } from "./save-domain.ts";
import { saveHandle } from "./save-handle.ts";

/** Longer than any host name, with room for a path that was copied along. */
const TYPED_MAX = 2000;

const choiceSchema = z.strictObject({ pageId: pageIdSchema, hostname: textSchema.check(z.maxLength(TYPED_MAX)) });
const domainSchema = z.strictObject({ id: z.string().check(z.regex(/^[\w-]{1,40}$/)) });
const handleSchema = z.extend(domainSchema, {
	network: z.enum(HANDLE_NETWORKS),
	account: textSchema.check(z.maxLength(TYPED_MAX)),
});
const historySchema = z.strictObject({ after: z.int().check(z.nonnegative()), ...accountFields });

export const domainsRouter = router({
	list: inAccount("manage")
		.input(accountSchema)
		.query(({ ctx }) => listDomains(ctx)),

	/** The part of the history after a change. */
	history: inAccount("manage")
		.input(historySchema)
		.query(({ ctx, input }) => listHistory(ctx, input.after)),

	save: onPage("manage")
		.input(choiceSchema)
		.mutation(({ ctx, input }) => saveDomain(ctx, input)),

	saveHandle: onPage("manage", { limit: "fetching", isWork: true })
		.input(handleSchema)
		.mutation(({ ctx, input }) => saveHandle(ctx, input)),

	recheck: onPage("manage", { limit: "typing" })
		.input(domainSchema)
		.mutation(({ ctx, input }) => recheckDomain(ctx, input.id)),
});
