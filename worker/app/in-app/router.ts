import * as z from "zod/mini";
import { IN_APP_APPS, IN_APP_SYSTEMS } from "../../../core/in-app/in-app-apps.ts";
import { IN_APP_OFFERS } from "../../../core/in-app/in-app-rows.ts";
import { administrator, router } from "../api/trpc.ts";
import { chooseOffer, readOffers } from "./choose-offer.ts";

const choiceSchema = z.strictObject({
	app: z.enum(IN_APP_APPS),
	system: z.enum(IN_APP_SYSTEMS),
	offer: z.enum(IN_APP_OFFERS),
});

export const inAppRouter = router({
	offers: administrator().query(({ ctx }) => readOffers(ctx)),

	choose: administrator()
		.input(choiceSchema)
		.mutation(({ ctx, input }) => chooseOffer(ctx, input)),
});
