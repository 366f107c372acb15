import * as z from "zod/mini";
import { blockIdSchema } from "../../../core/blocks/block-schema.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { sellerDetailsSchema } from "../../../core/sales/seller-schema.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, onPage, router } from "../api/trpc.ts";
import { exportSales } from "./export-sales.ts";
import { getSeller, refreshSeller } from "./get-seller.ts";
import { listSales } from "./list-sales.ts";
import { listStandingSales } from "./list-standing-sales.ts";
import { noteRefunds } from "./note-refunds.ts";
import { saveSeller } from "./save-seller.ts";
import { startOnboarding } from "./start-onboarding.ts";
import { tellOfNewerFile } from "./tell-of-newer-file.ts";

/** As many as a page can have, and some. */
const BLOCKS_MAX = 1000;

export const salesRouter = router({
	seller: inAccount("manage")
		.input(accountSchema)
		.query(({ ctx }) => getSeller(ctx)),

	saveSeller: inAccount("manage")
		.input(z.extend(sellerDetailsSchema, accountFields))
		.mutation(({ ctx, input: { account: _, ...details } }) => saveSeller(ctx, details)),

	/** The address at which Stripe asks the seller what it needs. */
	startOnboarding: inAccount("manage", { limit: "fetching", isWork: true, needsSecondFactor: true })
		.input(accountSchema)
		.mutation(({ ctx }) => startOnboarding(ctx)),

	refreshSeller: inAccount("manage", { limit: "fetching", isWork: true })
		.input(accountSchema)
		.mutation(({ ctx }) => refreshSeller(ctx)),

	list: inAccount("manage", { limit: "reading", isWork: true })
		.input(
			z.strictObject({ ...accountFields, before: z.nullable(z.strictObject({ paidAt: z.int(), id: z.string() })) }),
		)
		.query(({ ctx, input }) => listSales(ctx, input.before)),

	export: inAccount("manage", { limit: "reading", isWork: true })
		.input(accountSchema)
		.query(({ ctx }) => exportSales(ctx)),

	tellOfNewerFile: onPage("manage", { limit: "attempts" })
		.input(z.strictObject({ id: pageIdSchema, blockId: blockIdSchema }))
		.mutation(({ ctx, input }) => tellOfNewerFile(ctx, { pageId: input.id, blockId: input.blockId })),

	/** Before blocks are removed: whether their buyers get their money back. */
	refundRemoved: onPage("manage", { limit: "attempts" })
		.input(
			z.strictObject({
				id: pageIdSchema,
				blockIds: z.array(blockIdSchema).check(z.minLength(1), z.maxLength(BLOCKS_MAX)),
				isWanted: z.boolean(),
			}),
		)
		.mutation(({ ctx, input: { id, ...noted } }) => noteRefunds(ctx, { pageId: id, ...noted })),

	/** What people have bought by block, before a block, a page or the account is deleted. */
	standing: inAccount("read")
		.input(z.strictObject({ ...accountFields, pageId: z.nullable(pageIdSchema) }))
		.query(({ ctx, input }) => listStandingSales(ctx, input.pageId)),
});
