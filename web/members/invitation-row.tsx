import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { isAtLeast, ROLES } from "../../core/teams/role.ts";
import { Face } from "../accounts/face.tsx";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Asking } from "./asking.tsx";
import { pagesInWords } from "./member-row.tsx";
import classes from "./members.module.css";
import { OUTCOME_WORDS } from "./outcome-words.ts";
import type { Invitation, Standing } from "./standing.ts";

const ofMembers = { queryKey: api.teams.members.queryKey() };

/** An invitation that nobody has answered. */
export function InvitationRow({ invitation, standing }: { invitation: Invitation; standing: Standing }) {
	const { id, email, role, pageIds, invitedBy, createdAt, expiresAt } = invitation;
	const [isAsked, setAsked] = useState(false);
	const { answer, done, fail, clear } = useAnswer();
	const resend = useAction(
		api.teams.resendInvitation.mutationOptions({
			onMutate: clear,
			async onSuccess(outcome) {
				if (outcome === "sent") done("Sent again");
				else fail("Not sent:", `${email} ${OUTCOME_WORDS[outcome]}`);
				await queryClient.invalidateQueries(ofMembers);
			},
			onError: (error) => fail("Not sent", messageOf(error)),
		}),
	);
	const withdraw = useAction(
		api.teams.withdrawInvitation.mutationOptions({
			onSuccess: () => queryClient.invalidateQueries(ofMembers),
			onError: (error) => fail("Not withdrawn", messageOf(error)),
		}),
	);
	const ofThis = { account: standing.account, id };
	return (
		<li className={classes.row}>
			<Face name={email} />
			<div className={classes.who}>
				<b>{email}</b>
				<Text size="sm" c="dimmed">
					{ROLES[role].name}, {pagesInWords(pageIds).toLowerCase()} ·{" "}
					{expiresAt > Date.now() ? `works until ${dayOf(expiresAt)}` : <b>ran out</b>}
				</Text>
				<Text size="sm" c="dimmed">
					Invited {invitedBy && `by ${invitedBy} `}on {dayOf(createdAt)}
				</Text>
			</div>
			{isAtLeast(standing.role, role) && (
				<div className={classes.controls}>
					<Button
						size="sm"
						variant="default"
						aria-label={`Send again to ${email}`}
						loading={resend.isPending}
						onClick={() => resend.run(ofThis)}
					>
						Send again
					</Button>
					<Button
						size="sm"
						variant="subtle"
						color="gray"
						aria-label={`Withdraw the invitation of ${email}`}
						onClick={() => setAsked(true)}
					>
						Withdraw
					</Button>
				</div>
			)}
			<div className={classes.below}>
				{isAsked && (
					<Asking
						question={`Withdraw the invitation of ${email}? Its link stops working.`}
						yes="Withdraw"
						isPending={withdraw.isPending}
						onYes={() => withdraw.run(ofThis)}
						onKeep={() => setAsked(false)}
					/>
				)}
				<AnswerLine answer={answer} />
			</div>
		</li>
	);
}
