import * as z from "zod/mini";
import {
	acceptSchema,
	handoverPageSchema,
	handoverSchema,
	handoverTokenSchema,
	moveSchema,
	offerSchema,
} from "../../../core/handover/handover.ts";
import { accountFields } from "../api/account-input.ts";
import { everybody, inAccount, onPage, person, router } from "../api/trpc.ts";
import { findOffer, getHandover, getLeft, getOffer, listOffers } from "./handover-facts.ts";
import { offerPage, withdrawOffer } from "./offer-page.ts";
import { askForPage, sendPageBack } from "./send-back.ts";
import { exportStaying } from "./staying-list.ts";
import { declinePage, movePageToOwn, takePage } from "./take-page.ts";

const ofAccount = z.extend(handoverSchema, accountFields);

export const handoverRouter = router({
	get: onPage("manage")
		.input(handoverPageSchema)
		.query(({ ctx, input }) => getHandover(ctx, input.pageId)),

	offer: onPage("manage", { limit: "attempts" })
		.input(offerSchema)
		.mutation(({ ctx, input }) => offerPage(ctx, input)),

	/** To another account of one's own, at once. */
	move: onPage("manage")
		.input(moveSchema)
		.mutation(({ ctx, input }) => movePageToOwn(ctx, input)),

	withdraw: onPage("manage")
		.input(handoverPageSchema)
		.mutation(({ ctx, input }) => withdrawOffer(ctx, input.pageId)),

	sendBack: onPage("manage")
		.input(handoverPageSchema)
		.mutation(({ ctx, input }) => sendPageBack(ctx, input.pageId)),

	/** The offers that wait for the person. */
	offers: person().query(({ ctx }) => listOffers(ctx)),

	/** One of them, with what belongs to its page. */
	getOffer: person()
		.input(handoverSchema)
		.query(({ ctx, input }) => getOffer(ctx, input.id)),

	/** A mutation, so that no log of addresses has the secret. */
	find: everybody({ limit: "attempts" })
		.input(handoverTokenSchema)
		.mutation(({ ctx, input }) => findOffer(ctx, input.token)),

	accept: inAccount("manage")
		.input(z.extend(acceptSchema, accountFields))
		.mutation(({ ctx, input }) => takePage(ctx, input)),

	decline: person()
		.input(handoverSchema)
		.mutation(({ ctx, input }) => declinePage(ctx, input.id)),

	/** A page that the account had. */
	left: inAccount("manage")
		.input(ofAccount)
		.query(({ ctx, input }) => getLeft(ctx, input.id)),

	askBack: inAccount("manage")
		.input(ofAccount)
		.mutation(({ ctx, input }) => askForPage(ctx, input.id)),

	exportStaying: inAccount("manage", { limit: "reading" })
		.input(ofAccount)
		.query(({ ctx, input }) => exportStaying(ctx, input.id)),
});
