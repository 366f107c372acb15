import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useSyncExternalStore } from "react";
import { ROLES } from "../../core/teams/role.ts";
import { counted } from "../../core/text/counted.ts";
import type { AppRouter } from "../../worker/router.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { refreshViewer } from "../session/session.ts";
import { showError } from "../toast/toasts.ts";
import { decline, declined, keep } from "./declined.ts";
import { Face } from "./face.tsx";
import classes from "./invitations.module.css";

type Invitation = inferRouterOutputs<AppRouter>["teams"]["ownInvitations"][number];

interface InvitationsProps {
	/** Opens the account that the person has joined. */
	onJoined: (account: string, coversAll: boolean) => void;
}

/** The invitations that wait for the person's address. Each is answered in its row. */
export function Invitations({ onJoined }: InvitationsProps) {
	const invitations = useQuery(api.teams.ownInvitations.queryOptions());
	if (invitations.isError && !invitations.data) {
		return (
			<p className={classes.failed} role="alert">
				{messageOf(invitations.error)}
			</p>
		);
	}
	return (
		<ul className={classes.list} aria-label="Invitations">
			{invitations.data?.map((invitation) => (
				<InvitationRow key={invitation.id} invitation={invitation} onJoined={onJoined} />
			))}
		</ul>
	);
}

function InvitationRow({ invitation, onJoined }: { invitation: Invitation } & InvitationsProps) {
	const { id, accountId, team, picture, role, pageCount } = invitation;
	const isDeclined = useSyncExternalStore(declined.subscribe, declined.get).has(id);
	const { run, isPending } = useAction(
		api.teams.acceptInvitation.mutationOptions({
			async onSuccess() {
				await Promise.all([
					refreshViewer(),
					queryClient.invalidateQueries({ queryKey: api.teams.accounts.queryKey() }),
					queryClient.invalidateQueries({ queryKey: api.teams.ownInvitations.queryKey() }),
				]);
				onJoined(accountId, pageCount === null);
			},
			onError: (error) => showError("Not joined", messageOf(error)),
		}),
	);
	const as = `as ${ROLES[role].name}${pageCount === null ? "" : ` on ${counted(pageCount, "page")}`}`;
	return (
		<li className={classes.invitation}>
			<Face id={accountId} name={team} picture={picture} isSquare />
			{isDeclined ? (
				<>
					<p>
						You said no to <b>{team}</b>.
					</p>
					<Button variant="subtle" size="sm" data-row onClick={() => keep(id)}>
						Undo
					</Button>
				</>
			) : (
				<>
					<p>
						<b>{team}</b> invites you {as}
					</p>
					<Button
						variant="subtle"
						color="gray"
						size="sm"
						data-row
						aria-label={`Say no to ${team}`}
						onClick={() => decline(id)}
					>
						No
					</Button>
					<Button
						variant="default"
						size="sm"
						data-row
						aria-label={`Join ${team}`}
						loading={isPending}
						onClick={() => run({ id })}
					>
						Join
					</Button>
				</>
			)}
		</li>
	);
}
