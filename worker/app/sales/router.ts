import * as z from "zod/mini";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { sellerDetailsSchema } from "../../../core/sales/seller-schema.ts";
import { person, router } from "../api/trpc.ts";
import { getSeller, refreshSeller } from "./get-seller.ts";
import { listStandingSales } from "./leaving-sales.ts";
import { exportSales, listSales } from "./list-sales.ts";
import { saveSeller } from "./save-seller.ts";
import { startOnboarding } from "./start-onboarding.ts";

export const salesRouter = router({
	seller: person().query(({ ctx }) => getSeller(ctx)),

	saveSeller: person()
		.input(sellerDetailsSchema)
		.mutation(({ ctx, input }) => saveSeller(ctx, input)),

	/** The address at which Stripe asks the seller what it needs. */
	startOnboarding: person({ limit: "fetching", isWork: true, needsSecondFactor: true }).mutation(({ ctx }) =>
		startOnboarding(ctx),
	),

	refreshSeller: person({ limit: "fetching", isWork: true }).mutation(({ ctx }) => refreshSeller(ctx)),

	list: person({ limit: "reading", isWork: true })
		.input(z.strictObject({ before: z.nullable(z.strictObject({ paidAt: z.int(), id: z.string() })) }))
		.query(({ ctx, input }) => listSales(ctx, input.before)),

	export: person({ limit: "reading", isWork: true }).query(({ ctx }) => exportSales(ctx)),

	/** What people have bought by block, before a block, a page or the account is deleted. */
	standing: person()
		.input(z.strictObject({ pageId: z.nullable(pageIdSchema) }))
		.query(({ ctx, input }) => listStandingSales(ctx, input.pageId)),
});
