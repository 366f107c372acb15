import { Text } from "@mantine/core";
import { useState } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { counted } from "../../core/text/counted.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { dayOf } from "../browser/day-of.ts";
import { useViewer } from "../session/session.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./admin.module.css";
import { nameOfAccount, type Person } from "./person.ts";
import { PersonDialog, type PersonQuestion } from "./person-dialog.tsx";
import { PersonMenu } from "./person-menu.tsx";

/** One person: who it is, what the account has, and what an administrator can do. */
export function PersonRow({ person }: { person: Person }) {
	const { id, owners, fullName, isEmailVerified, given, blockedAt, blockedWords } = person;
	const name = nameOfAccount(person);
	const viewer = useViewer();
	const [question, setQuestion] = useState<PersonQuestion | null>(null);
	const resend = useAction(
		api.people.mailWayIn.mutationOptions({
			onSuccess: () =>
				showSuccess(
					name,
					isEmailVerified ? "A link to a new password is on its way." : "Another confirmation is on its way.",
				),
			onError: (error) => showError("Not sent", messageOf(error)),
		}),
	);
	return (
		<div className={classes.person}>
			<div className={classes.names}>
				<Text fw={600} dir="auto">
					{name}
				</Text>
				{owners ? (
					<Text>{owners.length > 0 ? `Team of ${LIST.format(owners)}` : "Team without an owner"}</Text>
				) : (
					fullName && <Text dir="auto">{fullName}</Text>
				)}
				<Text c="dimmed" size="sm">
					{factsOf(person).join(" · ")}
				</Text>
				{IS_SELLING && given?.note && (
					<Text size="sm" style={{ overflowWrap: "anywhere" }}>
						<b>Given</b>: <bdi>{given.note}</bdi>
					</Text>
				)}
				{blockedAt !== null && (
					<Text size="sm" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
						<b>Blocked</b> on {dayOf(blockedAt)}: <bdi>{blockedWords}</bdi>
					</Text>
				)}
			</div>
			<PersonMenu
				person={person}
				isViewer={viewer?.id === id}
				onMail={() => resend.run({ userId: id })}
				onAsk={setQuestion}
			/>
			<PersonDialog
				person={person}
				question={question}
				onClose={() => setQuestion(null)}
				onDone={() => void queryClient.invalidateQueries({ queryKey: api.people.pathKey() })}
			/>
		</div>
	);
}

const LIST = new Intl.ListFormat("en");

function factsOf({ createdAt, isEmailVerified, owners, ...person }: Person): string[] {
	return [
		`Since ${dayOf(createdAt)}`,
		...(isEmailVerified || owners ? [] : ["address not confirmed"]),
		...(IS_SELLING ? plansOf(person) : []),
		person.pageCount === 1 ? "1 page" : `${person.pageCount} pages`,
		...(owners ? [] : [person.lastSeenAt ? `last seen ${dayOf(person.lastSeenAt)}` : "not signed in"]),
		...(person.hasSecondFactor ? ["two-step verification"] : []),
		...(person.reportedInvitationCount > 0
			? [`invitations reported ${counted(person.reportedInvitationCount, "time")}`]
			: []),
	];
}

function plansOf({ plan, paid, given }: Pick<Person, "plan" | "paid" | "given">): string[] {
	if (!paid && !given) return [planTerm(plan, "name")];
	return [...(paid ? [inWords(paid, "paid")] : []), ...(given ? [inWords(given, "given")] : [])];
}

function inWords({ plan, endsAt }: NonNullable<Person["paid"]>, source: string): string {
	return `${planTerm(plan, "name")}, ${source}${endsAt ? ` until ${dayOf(endsAt)}` : ""}`;
}
