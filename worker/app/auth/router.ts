import {
	changeEmailSchema,
	changePasswordSchema,
	confirmationSchema,
	connectProviderSchema,
	providerSchema,
	signInSchema,
} from "../../../core/account/account.ts";
import { linkSchema, resetPasswordSchema, resetRequestSchema } from "../../../core/account/mailed-links.ts";
import { newPasskeySchema, passkeySchema, usedPasskeySchema } from "../../../core/account/passkeys.ts";
import { appCodeSchema, secondFactorSchema } from "../../../core/account/second-factor.ts";
import { mailedCodeSchema, signInMailSchema } from "../../../core/account/sign-in-mail.ts";
import { invitationSchema, signUpMailSchema, signUpSchema } from "../../../core/account/sign-up.ts";
import { requirePasswords } from "../../foundation/sign-in/switches.ts";
import { isAdmin } from "../api/is-admin.ts";
import { everybody, person, router } from "../api/trpc.ts";
import { findRefusals } from "../operations/find-refusals.ts";
import { requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { findInvitation } from "./create-account.ts";
import { askForSignInMail, askForSignUpMail } from "./mailed/ask.ts";
import { findMailedLink, signInWithCode, signInWithLink } from "./mailed/sign-in.ts";
import { openSession } from "./open-session.ts";
import { findOwnAccount } from "./own-account.ts";
import { listWays } from "./own-ways.ts";
import { declinePasskey } from "./passkeys/decline.ts";
import { addPasskey, beginPasskey, removePasskey } from "./passkeys/own-passkeys.ts";
import { askForPasskey, signInWithPasskey } from "./passkeys/sign-in.ts";
import { beginConnecting, disconnectProvider } from "./providers/connect.ts";
import { removePassword } from "./remove-password.ts";
import { requestReset } from "./request-reset.ts";
import { resendVerification } from "./resend-verification.ts";
import { resetPassword } from "./reset-password.ts";
import { confirmSecondFactor } from "./second-factor/confirm.ts";
import {
	beginSecondFactor,
	findSecondFactor,
	renewRecoveryCodes,
	turnOffSecondFactor,
	turnOnSecondFactor,
} from "./second-factor/own-second-factor.ts";
import { signInWithSecondFactor } from "./second-factor/sign-in.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";

/** For what needs passwords, which an operator can turn off. */
const withPasswords = (access: Parameters<typeof everybody>[0] = {}) =>
	everybody({ limit: "attempts", ...access }).use(({ ctx, next }) => {
		requirePasswords(ctx.env);
		return next();
	});

export const authRouter = router({
	/** The signed-in person with their plan and how many accounts they have to do with, or null. */
	me: everybody().query(async ({ ctx }) => {
		const viewer = await ctx.viewer();
		if (!viewer) return null;
		const { kind: _, ...shown } = viewer;
		const isOne = isAdmin(ctx.env, viewer);
		// Every screen of an administrator says what was refused.
		return {
			...shown,
			...(await findOwnAccount({ database: ctx.database, actor: viewer })),
			isAdmin: isOne,
			refusals: isOne ? await findRefusals(ctx) : [],
		};
	}),

	/** The address that an invitation is for, or null for any. */
	findInvitation: everybody({ limit: "attempts" })
		.input(invitationSchema)
		.mutation(({ ctx, input }) => findInvitation(ctx, input.invitation)),

	signUp: withPasswords()
		.input(signUpSchema)
		.mutation(async ({ ctx, input }) =>
			openSession(ctx, { ...(await signUp(ctx, input)), way: "password", isSignUp: true }),
		),

	/** Asks for a mail that completes a sign-up without a password. The answer is the same with and without an account. */
	askForSignUpMail: everybody({ limit: "attempts" })
		.input(signUpMailSchema)
		.mutation(({ ctx, input }) => askForSignUpMail(ctx, input)),

	signIn: withPasswords({ needsNoRoom: true })
		.input(signInSchema)
		.mutation(async ({ ctx, input }) =>
			openSession(ctx, { ...(await signIn(ctx, ctx.knownBrowser, input)), way: "password" }),
		),

	/** What the browser needs to sign in with a passkey. */
	askForPasskey: everybody({ limit: "typing", needsNoRoom: true }).mutation(({ ctx }) => askForPasskey(ctx)),

	signInWithPasskey: everybody({ limit: "attempts", needsNoRoom: true })
		.input(usedPasskeySchema)
		.mutation(async ({ ctx, input }) => openSession(ctx, { ...(await signInWithPasskey(ctx, input)), way: "passkey" })),

	/** Asks for a mail that signs in. The answer and its time are the same with and without an account. */
	askForSignInMail: everybody({ limit: "attempts" })
		.input(signInMailSchema)
		.mutation(({ ctx, input }) => askForSignInMail(ctx, input.email)),

	/** Looks at a mailed link without using it. */
	findMailedLink: everybody({ limit: "attempts" })
		.input(linkSchema)
		.mutation(({ ctx, input }) => findMailedLink(ctx, input.token)),

	signInWithLink: everybody({ limit: "attempts", needsNoRoom: true })
		.input(linkSchema)
		.mutation(async ({ ctx, input }) =>
			openSession(ctx, { ...(await signInWithLink(ctx, input.token)), way: "email" }),
		),

	signInWithCode: everybody({ limit: "attempts", needsNoRoom: true })
		.input(mailedCodeSchema)
		.mutation(async ({ ctx, input }) => openSession(ctx, { ...(await signInWithCode(ctx, input.code)), way: "email" })),

	/** The second step of a sign-in, in the browser of the first one. */
	signInWithSecondFactor: everybody({ limit: "attempts", needsNoRoom: true })
		.input(secondFactorSchema)
		.mutation(async ({ ctx, input }) => openSession(ctx, await signInWithSecondFactor(ctx, input.code))),

	signOut: everybody({ needsNoRoom: true }).mutation(({ ctx }) => signOut(ctx)),

	requestReset: withPasswords()
		.input(resetRequestSchema)
		.mutation(({ ctx, input }) => requestReset(ctx, input.email)),

	resetPassword: withPasswords()
		.input(resetPasswordSchema)
		.mutation(async ({ ctx, input }) => {
			await ctx.rememberBrowser(await resetPassword(ctx, input));
		}),

	confirmEmail: everybody({ limit: "attempts" })
		.input(linkSchema)
		.mutation(({ ctx, input }) => confirmEmail(ctx, input)),

	resendVerification: person({ limit: "attempts" }).mutation(({ ctx }) => resendVerification(ctx, ctx.actor)),

	changeEmail: person({ limit: "attempts" })
		.input(changeEmailSchema)
		.mutation(({ ctx, input }) => requestEmailChange(ctx, input)),

	changePassword: person({ limit: "attempts" })
		.input(changePasswordSchema)
		.mutation(async ({ ctx, input }) => {
			requirePasswords(ctx.env);
			await ctx.rememberBrowser(await changePassword(ctx, input));
		}),

	/** Removes the password of an account that has a passkey. */
	removePassword: person({ limit: "attempts" })
		.input(confirmationSchema)
		.mutation(({ ctx, input }) => removePassword(ctx, input)),

	/** What the browser needs to make a passkey. */
	beginPasskey: person({ limit: "attempts" })
		.input(confirmationSchema)
		.mutation(({ ctx, input }) => beginPasskey(ctx, input)),

	addPasskey: person()
		.input(newPasskeySchema)
		.mutation(({ ctx, input }) => addPasskey(ctx, input)),

	removePasskey: person()
		.input(passkeySchema)
		.mutation(({ ctx, input }) => removePasskey(ctx, input.id)),

	/** Ends the offer to add a passkey for good. */
	declinePasskey: person().mutation(({ ctx }) => declinePasskey(ctx)),

	/** The ways in that the account has. */
	ways: person().query(({ ctx }) => listWays(ctx)),

	/** The second factor and how many recovery codes are left, or null. */
	secondFactor: person().query(({ ctx }) => findSecondFactor(ctx)),

	/** What an app needs to show codes. */
	beginSecondFactor: person({ limit: "attempts" })
		.input(confirmationSchema)
		.mutation(({ ctx, input }) => beginSecondFactor(ctx, input)),

	turnOnSecondFactor: person({ limit: "attempts" })
		.input(appCodeSchema)
		.mutation(({ ctx, input }) => turnOnSecondFactor(ctx, input.code)),

	/** Proves the second factor in this session, before a sensitive change. */
	confirmSecondFactor: person({ limit: "attempts" })
		.input(secondFactorSchema)
		.mutation(({ ctx, input }) => confirmSecondFactor(ctx, input.code)),

	turnOffSecondFactor: person({ needsSecondFactor: true }).mutation(({ ctx }) => turnOffSecondFactor(ctx)),

	renewRecoveryCodes: person({ needsSecondFactor: true }).mutation(({ ctx }) => renewRecoveryCodes(ctx)),

	/** Returns the provider's address, where the browser goes next. */
	connectProvider: person({ limit: "attempts" })
		.input(connectProviderSchema)
		.mutation(async ({ ctx, input }) => {
			const { url, cookie } = await beginConnecting(ctx, input);
			ctx.setCookie(cookie);
			return { url };
		}),

	disconnectProvider: person()
		.input(providerSchema)
		.mutation(({ ctx, input }) => disconnectProvider(ctx, input.provider)),
});
