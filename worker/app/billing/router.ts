import * as z from "zod/mini";
import { handoverSchema } from "../../../core/handover/handover.ts";
import { MAX_TENS } from "../../../core/plans/page-tens.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, router } from "../api/trpc.ts";
import { getSubscription, refreshSubscription } from "./get-subscription.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";

/** The hand-over of a page that the plan is for, to which Stripe's pages lead back. */
const offer = z.optional(handoverSchema.shape.id);

export const billingRouter = router({
	get: inAccount("own")
		.input(accountSchema)
		.query(({ ctx }) => getSubscription(ctx)),
	refresh: inAccount("own", { limit: "fetching", isWork: true })
		.input(accountSchema)
		.mutation(({ ctx }) => refreshSubscription(ctx)),
	startCheckout: inAccount("own", { limit: "fetching", isWork: true })
		.input(
			z.strictObject({
				...accountFields,
				plan: z.enum(["pro", "business"]),
				pageTens: z.optional(z.int().check(z.minimum(0), z.maximum(MAX_TENS))),
				offer,
			}),
		)
		.mutation(({ ctx, input }) => startCheckout(ctx, input)),
	openPortal: inAccount("own", { limit: "fetching", isWork: true })
		.input(z.nullish(z.strictObject({ ...accountFields, offer })))
		.mutation(({ ctx, input }) => openPortal(ctx, input?.offer)),
});
