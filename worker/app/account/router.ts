import { deleteAccountSchema, renameSchema, sessionSchema } from "../../../core/account/account.ts";
import { digestSchema, ownTimeZoneSchema } from "../../../core/digest/digest-settings.ts";
import { person, router } from "../api/trpc.ts";
import { setDigest, setTimeZone } from "../digest/subscription.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export/export-account.ts";
import { endOtherSessions, endSession, listSessions } from "./own-sessions.ts";
import { renameAccount } from "./rename.ts";

export const accountRouter = router({
	rename: person()
		.input(renameSchema)
		.mutation(({ ctx, input }) => renameAccount(ctx, input.fullName)),

	/** The browser tells its zone when it differs from the known one. */
	setTimeZone: person()
		.input(ownTimeZoneSchema)
		.mutation(({ ctx, input }) => setTimeZone(ctx, input.timeZone)),

	/** Turns the weekly digest on or off. */
	setDigest: person()
		.input(digestSchema)
		.mutation(({ ctx, input }) => setDigest(ctx, input.isOn)),

	sessions: person().query(({ ctx }) => listSessions(ctx)),

	endSession: person({ needsNoRoom: true })
		.input(sessionSchema)
		.mutation(({ ctx, input }) => endSession(ctx, input.id)),

	endOtherSessions: person({ needsNoRoom: true }).mutation(({ ctx }) => endOtherSessions(ctx)),

	export: person({ limit: "attempts", isWork: true }).query(({ ctx }) => exportAccount(ctx)),

	delete: person({ limit: "attempts", needsNoRoom: true })
		.input(deleteAccountSchema)
		.mutation(async ({ ctx, input }) => {
			await deleteAccount(ctx, input);
			await ctx.endSession();
			ctx.forgetBrowser();
		}),
});
