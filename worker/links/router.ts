import * as z from "zod/mini";
import { linkSchema } from "../../core/link.ts";
import { router, signedInFetching } from "../api/trpc.ts";
import { findTitle } from "./find-title.ts";

const addressSchema = z.strictObject({ url: linkSchema.shape.url });

export const linksRouter = router({
	// A mutation, though it changes nothing: other sites can't make a signed-in browser ask.
	findTitle: signedInFetching
		.input(addressSchema)
		.mutation(async ({ ctx, input }) => ({ title: await findTitle(ctx.env, input.url) })),
});
