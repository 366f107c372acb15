import * as z from "zod/mini";
import { targetSchema } from "../../../core/addresses/target-schema.ts";
import { person, router } from "../api/trpc.ts";
import { describeEmbed } from "./describe-embed.ts";

const addressSchema = z.strictObject({ url: targetSchema });

export const embedsRouter = router({
	describe: person({ limit: "fetching", isWork: true })
		.input(addressSchema)
		.mutation(({ ctx, input }) => describeEmbed(ctx, input.url)),
});
