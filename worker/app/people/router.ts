import * as z from "zod/mini";
import { accountSchema, deletionSchema, grantSchema, peopleSearchSchema } from "../../../core/account/people.ts";
import { blockSchema } from "../../../core/moderation/block.ts";
import { administrator, router } from "../api/trpc.ts";
import { blockAccount, unblockAccount } from "./block-account.ts";
import { findPeople } from "./find-people.ts";
import { endGrant, grantPlan } from "./grant-plan.ts";
import { deleteAccountOf, mailWayIn, signOutEverywhere } from "./manage-account.ts";

/** The account that any of the inputs below names. */
const accountOf = z.object(accountSchema.shape);

/** For what changes somebody's account. The log says who did it to whom, by their ids. */
const managing = administrator({ needsSecondFactor: true }).use(async ({ ctx, path, getRawInput, next }) => {
	const result = await next();
	const named = accountOf.safeParse(await getRawInput());
	if (result.ok)
		console.info("An administrator changed an account", { action: path, adminId: ctx.actor.id, ...named.data });
	return result;
});

export const peopleRouter = router({
	find: administrator()
		.input(peopleSearchSchema)
		.query(({ ctx, input }) => findPeople(ctx, input)),

	grantPlan: managing.input(grantSchema).mutation(({ ctx, input }) => grantPlan(ctx, input)),

	endGrant: managing.input(accountSchema).mutation(({ ctx, input }) => endGrant(ctx, input.userId)),

	signOut: managing.input(accountSchema).mutation(({ ctx, input }) => signOutEverywhere(ctx, input.userId)),

	mailWayIn: managing.input(accountSchema).mutation(({ ctx, input }) => mailWayIn(ctx, input.userId)),

	block: managing.input(blockSchema).mutation(({ ctx, input }) => blockAccount(ctx, input)),

	unblock: managing.input(accountSchema).mutation(({ ctx, input }) => unblockAccount(ctx, input.userId)),

	delete: managing.input(deletionSchema).mutation(({ ctx, input }) => deleteAccountOf(ctx, input)),
});
