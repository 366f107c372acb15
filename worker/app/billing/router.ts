import * as z from "zod/mini";
import { person, router } from "../api/trpc.ts";
import { getSubscription, refreshSubscription } from "./get-subscription.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";

export const billingRouter = router({
	get: person().query(({ ctx }) => getSubscription(ctx)),
	refresh: person({ limit: "fetching", isWork: true }).mutation(({ ctx }) => refreshSubscription(ctx)),
	startCheckout: person({ limit: "fetching", isWork: true })
		.input(z.strictObject({ plan: z.enum(["pro", "business"]) }))
		.mutation(({ ctx, input }) => startCheckout(ctx, input.plan)),
	openPortal: person({ limit: "fetching", isWork: true }).mutation(({ ctx }) => openPortal(ctx)),
});
