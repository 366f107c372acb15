import { invitationsAfterSchema, newInvitationSchema, ownInvitationSchema } from "../../../core/account/invitations.ts";
import { administrator, router } from "../api/trpc.ts";
import { createInvitation } from "./create-invitation.ts";
import { listInvitations, revokeInvitation } from "./list-invitations.ts";

export const invitationsRouter = router({
	list: administrator()
		.input(invitationsAfterSchema)
		.query(({ ctx, input }) => listInvitations(ctx, input.after)),

	create: administrator()
		.input(newInvitationSchema)
		.mutation(({ ctx, input }) => createInvitation(ctx, input)),

	revoke: administrator()
		.input(ownInvitationSchema)
		.mutation(({ ctx, input }) => revokeInvitation(ctx, input.id)),
});
