import { signInSchema, signUpSchema } from "../../core/account.ts";
import { publicProcedure, rateLimited, router } from "../trpc.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

export const authRouter = router({
	/** Who is signed in, with the plan they pay for; null for a visitor. */
	me: publicProcedure.query(({ ctx }) => ctx.viewer()),

	signUp: rateLimited.input(signUpSchema).mutation(async ({ ctx, input }) => {
		await ctx.startSession(await signUp(ctx.database, input));
	}),

	signIn: rateLimited.input(signInSchema).mutation(async ({ ctx, input }) => {
		await ctx.startSession(await signIn(ctx.database, input));
	}),

	signOut: publicProcedure.mutation(({ ctx }) => ctx.endSession()),
});
