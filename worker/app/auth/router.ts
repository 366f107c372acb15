import {
	changeEmailSchema,
	changePasswordSchema,
	confirmationSchema,
	linkSchema,
	resetPasswordSchema,
	resetRequestSchema,
	signInSchema,
	signUpSchema,
} from "../../../core/account/account.ts";
import { isAdmin } from "../api/is-admin.ts";
import { limitedByAddress, publicProcedure, router, signedIn, signedInLimitedByAddress } from "../api/trpc.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { beginConnecting, disconnectGoogle } from "./google/connect.ts";
import { openSession } from "./open-session.ts";
import { listWays } from "./own-ways.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

export const authRouter = router({
	/** The signed-in person with their plan, or null. */
	me: publicProcedure.query(async ({ ctx }) => {
		const viewer = await ctx.viewer();
		return viewer && { ...viewer, isAdmin: isAdmin(ctx.env, viewer) };
	}),

	signUp: limitedByAddress.input(signUpSchema).mutation(async ({ ctx, input }) => {
		await openSession(ctx, { userId: await signUp(ctx, input), way: "password", isSignUp: true });
	}),

	signIn: limitedByAddress.input(signInSchema).mutation(async ({ ctx, input }) => {
		await openSession(ctx, { userId: await signIn(ctx, ctx.knownBrowser, input), way: "password" });
	}),

	signOut: publicProcedure.mutation(({ ctx }) => ctx.endSession()),

	/** The answer takes the same time with and without an account, because the queue looks the address up later. */
	requestReset: limitedByAddress
		.input(resetRequestSchema)
		.mutation(({ ctx, input }) => ctx.sendMail({ template: "reset-password", account: { email: input.email } })),

	resetPassword: limitedByAddress.input(resetPasswordSchema).mutation(async ({ ctx, input }) => {
		await ctx.rememberBrowser(await resetPassword(ctx, input));
	}),

	confirmEmail: limitedByAddress
		.input(linkSchema)
		.mutation(({ ctx, input }) => confirmEmail(ctx.database, ctx.sendMail, input)),

	resendVerification: signedInLimitedByAddress.mutation(({ ctx }) =>
		resendVerification(ctx.database, ctx.sendMail, ctx.user),
	),

	changeEmail: signedInLimitedByAddress
		.input(changeEmailSchema)
		.mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.user, input)),

	changePassword: signedInLimitedByAddress.input(changePasswordSchema).mutation(async ({ ctx, input }) => {
		await changePassword(ctx, ctx.user, input);
		await ctx.rememberBrowser(ctx.user.id);
	}),

	/** The ways in that the account has. */
	ways: signedIn.query(({ ctx }) => listWays(ctx.database, ctx.user.id)),

	/** Returns Google's address, where the browser goes next. */
	connectGoogle: signedInLimitedByAddress.input(confirmationSchema).mutation(async ({ ctx, input }) => {
		const { url, cookie } = await beginConnecting(ctx, ctx.user, input);
		ctx.setCookie(cookie);
		return { url };
	}),

	disconnectGoogle: signedIn.mutation(({ ctx }) => disconnectGoogle(ctx, ctx.user.id)),
});
