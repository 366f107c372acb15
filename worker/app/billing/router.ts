import * as z from "zod/mini";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, router } from "../api/trpc.ts";
import { getSubscription, refreshSubscription } from "./get-subscription.ts";
import { openPortal } from "./open-portal.ts";
import { startCheckout } from "./start-checkout.ts";

export const billingRouter = router({
	get: inAccount("own")
		.input(accountSchema)
		.query(({ ctx }) => getSubscription(ctx)),
	refresh: inAccount("own", { limit: "fetching", isWork: true })
		.input(accountSchema)
		.mutation(({ ctx }) => refreshSubscription(ctx)),
	startCheckout: inAccount("own", { limit: "fetching", isWork: true })
		.input(z.strictObject({ ...accountFields, plan: z.enum(["pro", "business"]) }))
		.mutation(({ ctx, input }) => startCheckout(ctx, input.plan)),
	openPortal: inAccount("own", { limit: "fetching", isWork: true })
		.input(accountSchema)
		.mutation(({ ctx }) => openPortal(ctx)),
});
