import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ROLES } from "../../core/teams/role.ts";
import { Face } from "../accounts/face.tsx";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Dialog } from "../components/dialog.tsx";
import { PartNotLoaded } from "../components/not-loaded.tsx";
import { GuestRow } from "./guest-row.tsx";
import classes from "./members.module.css";
import { NoGuests } from "./no-room.tsx";
import { PageInvite } from "./page-invite.tsx";
import type { PagePeopleAnswer } from "./standing.ts";

/** Who has to do with one page: the people of its account, who aren't lowered here, its guests, and who is invited to it. */
export function PagePeople({ pageId, onClose }: { pageId: string; onClose: () => void }) {
	const found = useQuery(api.teams.pagePeople.queryOptions({ pageId }));
	const { data, error } = found;
	return (
		<Dialog opened onClose={onClose} title="Who can edit this page" size="lg">
			{data ? (
				<People pageId={pageId} answer={data} />
			) : error ? (
				<PartNotLoaded query={found} />
			) : (
				<Skeleton height={200} radius="lg" />
			)}
		</Dialog>
	);
}

function People({ pageId, answer }: { pageId: string; answer: PagePeopleAnswer }) {
	const { account, people, invitations } = answer;
	const named = account.access ? account.id : undefined;
	const guests = people.filter(({ pageIds }) => pageIds !== null);
	const others = people.filter(({ pageIds }) => pageIds === null);
	return (
		<>
			{account.hasGuests ? <PageInvite pageId={pageId} account={named} /> : <NoGuests account={account} />}
			<ul className={classes.rows}>
				<li className={classes.row}>
					<Face name={account.name || "?"} isSquare={account.isTeam} />
					<div className={classes.who}>
						<b dir="auto">{account.access ? account.name : "You"}</b>
						<Text size="sm" c="dimmed">
							{account.isTeam ? "Everybody with all pages" : `The page is ${account.access ? "theirs" : "yours"}`}
							{others.length > 0 && `: ${others.map(({ name, email }) => name || email).join(", ")}`}
						</Text>
					</div>
				</li>
				{guests.map((guest) => (
					<GuestRow key={guest.personId} pageId={pageId} account={named} guest={guest} />
				))}
				{invitations.map((invitation) => (
					<InvitedRow key={invitation.id} account={named} invitation={invitation} />
				))}
			</ul>
		</>
	);
}

interface InvitedRowProps {
	account: string | undefined;
	invitation: PagePeopleAnswer["invitations"][number];
}

function InvitedRow({ account, invitation: { id, email, role, expiresAt } }: InvitedRowProps) {
	const { answer, fail } = useAnswer();
	const { run, isPending } = useAction(
		api.teams.withdrawInvitation.mutationOptions({
			onSuccess: () => queryClient.invalidateQueries({ queryKey: api.teams.pathKey() }),
			onError: (error) => fail("Not withdrawn", messageOf(error)),
		}),
	);
	return (
		<li className={classes.row}>
			<Face name={email} />
			<div className={classes.who}>
				<b>{email}</b>
				<Text size="sm" c="dimmed">
					Invited as {ROLES[role].name}, works until {dayOf(expiresAt)}
				</Text>
			</div>
			<div className={classes.controls}>
				<Button
					size="sm"
					variant="subtle"
					color="gray"
					loading={isPending}
					aria-label={`Withdraw the invitation of ${email}`}
					onClick={() => run({ account, id })}
				>
					Withdraw
				</Button>
			</div>
			<div className={classes.below}>
				<AnswerLine answer={answer} />
			</div>
		</li>
	);
}
