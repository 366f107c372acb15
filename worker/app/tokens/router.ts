import * as z from "zod/mini";
import { newTokenSchema, tokenIdSchema } from "../../../core/api/token-schema.ts";
import { accountFields, accountSchema } from "../api/account-input.ts";
import { inAccount, router } from "../api/trpc.ts";
import { createToken } from "./create-token.ts";
import { deleteToken, listTokens } from "./list-tokens.ts";

export const tokensRouter = router({
	list: inAccount("read")
		.input(accountSchema)
		.query(({ ctx }) => listTokens(ctx)),

	create: inAccount("read", { limit: "attempts", needsSecondFactor: true })
		.input(z.extend(newTokenSchema, accountFields))
		.mutation(({ ctx, input: { account: _, ...token } }) => createToken(ctx, token)),

	delete: inAccount("read")
		.input(z.strictObject({ id: tokenIdSchema, ...accountFields }))
		.mutation(({ ctx, input }) => deleteToken(ctx, input.id)),
});
