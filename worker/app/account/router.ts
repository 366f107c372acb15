import { deleteAccountSchema, renameSchema, sessionSchema } from "../../../core/account/account.ts";
import { digestSchema, ownTimeZoneSchema } from "../../../core/digest/digest-settings.ts";
import { router, signedIn, signedInLimitedByAddress, workingLimitedByAddress } from "../api/trpc.ts";
import { setDigest, setTimeZone } from "../digest/subscription.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export/export-account.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import { renameAccount } from "./rename.ts";

export const accountRouter = router({
	rename: signedIn
		.input(renameSchema)
		.mutation(({ ctx, input }) => renameAccount(ctx.database, ctx.user.id, input.fullName)),

	/** The browser tells its zone when it differs from the known one. */
	setTimeZone: signedIn
		.input(ownTimeZoneSchema)
		.mutation(({ ctx, input }) => setTimeZone(ctx.database, ctx.user.id, input.timeZone)),

	/** Turns the weekly digest on or off. */
	setDigest: signedIn
		.input(digestSchema)
		.mutation(({ ctx, input }) => setDigest(ctx.database, ctx.user.id, input.isOn)),

	sessions: signedIn.query(({ ctx }) => listSessions(ctx.database, ctx.user)),

	endSession: signedIn
		.input(sessionSchema)
		.mutation(({ ctx, input }) => endSession(ctx.database, ctx.user.id, input.id)),

	endOtherSessions: signedIn.mutation(({ ctx }) => endOtherSessions(ctx.database, ctx.user)),

	export: workingLimitedByAddress.query(({ ctx }) => exportAccount(ctx.env, ctx.database, ctx.user)),

	delete: signedInLimitedByAddress.input(deleteAccountSchema).mutation(async ({ ctx, input }) => {
		await deleteAccount(ctx, ctx.user, input);
		await ctx.endSession();
		ctx.forgetBrowser();
	}),
});
