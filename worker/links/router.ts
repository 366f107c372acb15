import * as z from "zod/mini";
import { linkSchema } from "../../core/link.ts";
import { router, signedInFetching } from "../api/trpc.ts";
import { findTitle } from "./find-title.ts";

const addressSchema = z.strictObject({ url: linkSchema.shape.url });

export const linksRouter = router({
	// This changes nothing. It is a mutation so that other sites can't make a signed-in browser send it.
	findTitle: signedInFetching
		.input(addressSchema)
		.mutation(async ({ ctx, input }) => ({ title: await findTitle(ctx.env, input.url) })),
});
