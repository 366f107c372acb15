import * as z from "zod/mini";
import { LINK_URL_MAX } from "../../../core/addresses/safe-url.ts";
import { STARTER_IDS } from "../../../core/assistant/starters.ts";
import { IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE, IMPORTS_MAX } from "../../../core/page/import-limits.ts";
import { textSchema } from "../../../core/text/text.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, person, router } from "../api/trpc.ts";
import { improvePage, pageTextsSchema } from "./improve-page.ts";
import { hasModel } from "./models/open-model.ts";
import { countTexts } from "./models/quota.ts";
import { prepareProposal } from "./prepare-proposal.ts";
import { pageAddressesSchema, suggestLinks } from "./suggest-links.ts";
import { translateTexts, translationRequestSchema } from "./translate-texts.ts";

const FILE_NAME_MAX = 255;

const inputSchema = z.union([
	z.strictObject({
		address: textSchema.check(z.maxLength(LINK_URL_MAX, `An address can have at most ${LINK_URL_MAX} characters.`)),
	}),
	z.strictObject({
		file: z.strictObject({
			name: textSchema.check(z.maxLength(FILE_NAME_MAX)),
			text: z.string().check(z.maxLength(IMPORT_FILE_MAX, IMPORT_FILE_TOO_LARGE)),
		}),
	}),
]);

const requestSchema = z.strictObject({
	starter: z.enum(STARTER_IDS),
	inputs: z.array(inputSchema).check(z.maxLength(IMPORTS_MAX, `Add at most ${IMPORTS_MAX} sources.`)),
});

export const assistantRouter = router({
	/** The model's texts that the account has left this month. Null without a model: rules write without a limit. */
	quota: inAccount("read")
		.input(accountSchema)
		.query(({ ctx }) => (hasModel(ctx.env) ? countTexts(ctx) : null)),

	/** Streams each step, and finally the proposal. */
	propose: inAccount("manage", { limit: "fetching", isWork: true })
		.input(z.extend(requestSchema, accountFields))
		.mutation(({ ctx, input }) => prepareProposal(ctx, input)),

	improve: inAccount("edit", { limit: "fetching", isWork: true })
		.input(z.extend(pageTextsSchema, accountFields))
		.mutation(({ ctx, input }) => improvePage(ctx, input)),

	suggestLinks: person({ limit: "fetching", isWork: true })
		.input(pageAddressesSchema)
		.mutation(({ ctx, input }) => suggestLinks(ctx.env, input.urls)),

	translate: inAccount("edit", { limit: "fetching", isWork: true })
		.input(z.extend(translationRequestSchema, accountFields))
		.mutation(({ ctx, input }) => translateTexts(ctx, input)),
});
