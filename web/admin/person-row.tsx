import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { dayOf } from "../browser/day-of.ts";
import { useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./admin.module.css";
import type { Person } from "./person.ts";
import { PersonDialog, type PersonQuestion } from "./person-dialog.tsx";

/** One person: who it is, what the account has, and what an administrator can do. */
export function PersonRow({ person }: { person: Person }) {
	const { id, email, fullName, isEmailVerified, planFrom, blockedAt, blockedWords } = person;
	const viewer = useViewer();
	const [question, setQuestion] = useState<PersonQuestion | null>(null);
	const resend = useAction(
		api.people.resendConfirmation.mutationOptions({
			onSuccess: () => showSuccess(email, "Another confirmation is on its way."),
			onError: (error) => showError("Not sent", messageOf(error)),
		}),
	);
	const button = { variant: "default", size: "sm", mih: 44 } as const;
	return (
		<div className={classes.decide}>
			<div className={classes.names}>
				<Text fw={600}>{email}</Text>
				{fullName && <Text dir="auto">{fullName}</Text>}
				<Text c="dimmed" size="sm">
					{factsOf(person).join(" · ")}
				</Text>
				{blockedAt !== null && (
					<Text size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
						<b>Blocked</b> on {dayOf(blockedAt)}: <bdi>{blockedWords}</bdi>
					</Text>
				)}
			</div>
			<div className={classes.actions}>
				{!isEmailVerified && (
					<Button {...button} loading={resend.isPending} onClick={() => resend.run({ userId: id })}>
						Resend confirmation
					</Button>
				)}
				{IS_SELLING && planFrom !== "stripe" && (
					<Button {...button} onClick={() => setQuestion(planFrom === "grant" ? "end" : "grant")}>
						{planFrom === "grant" ? "End the plan" : "Give a plan"}
					</Button>
				)}
				{blockedAt === null && (
					<Button {...button} onClick={() => setQuestion("signOut")}>
						Sign out
					</Button>
				)}
				{viewer?.id !== id && (
					<>
						<Button {...button} onClick={() => setQuestion(blockedAt === null ? "block" : "unblock")}>
							{blockedAt === null ? "Block" : "Unblock"}
						</Button>
						<Button variant="subtle" color="red" size="sm" mih={44} onClick={() => setQuestion("delete")}>
							Delete
						</Button>
					</>
				)}
			</div>
			<PersonDialog
				person={person}
				question={question}
				onClose={() => setQuestion(null)}
				onDone={() => void queryClient.invalidateQueries({ queryKey: api.people.pathKey() })}
			/>
		</div>
	);
}

function factsOf({ createdAt, isEmailVerified, plan, planFrom, planEndsAt, ...person }: Person): string[] {
	const end = planEndsAt ? ` until ${dayOf(planEndsAt)}` : "";
	const source = planFrom === "stripe" ? ", paid" : planFrom === "grant" ? `, given${end}` : "";
	return [
		`Since ${dayOf(createdAt)}`,
		...(isEmailVerified ? [] : ["address not confirmed"]),
		...(IS_SELLING ? [`${planTerm(plan, "name")}${source}`] : []),
		person.pageCount === 1 ? "1 page" : `${person.pageCount} pages`,
		person.lastSeenAt ? `last seen ${dayOf(person.lastSeenAt)}` : "not signed in",
		...(person.hasSecondFactor ? ["second factor"] : []),
	];
}
