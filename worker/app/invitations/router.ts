import { newInvitationSchema, ownInvitationSchema } from "../../../core/account/invitations.ts";
import { admin, router } from "../api/trpc.ts";
import { createInvitation } from "./create-invitation.ts";
import { listInvitations, revokeInvitation } from "./list-invitations.ts";

export const invitationsRouter = router({
	list: admin.query(({ ctx }) => listInvitations(ctx)),

	create: admin.input(newInvitationSchema).mutation(({ ctx, input }) => createInvitation(ctx, input)),

	revoke: admin.input(ownInvitationSchema).mutation(({ ctx, input }) => revokeInvitation(ctx, input.id)),
});
