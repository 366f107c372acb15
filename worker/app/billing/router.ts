import * as z from "zod/mini";
import { router, signedIn, signedInFetching } from "../api/trpc.ts";
import { getSubscription, refreshSubscription } from "./get-subscription.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";

export const billingRouter = router({
	get: signedIn.query(({ ctx }) => getSubscription(ctx)),
	refresh: signedInFetching.mutation(({ ctx }) => refreshSubscription(ctx)),
	startCheckout: signedInFetching
		.input(z.strictObject({ plan: z.enum(["pro", "business"]) }))
		.mutation(({ ctx, input }) => startCheckout(ctx, input.plan)),
	openPortal: signedInFetching.mutation(({ ctx }) => openPortal(ctx)),
});
