import "@mantine/core/styles/Stack.layer.css";
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { GRANT_NOTE_MAX } from "../../core/account/people.ts";
import { REPORT_WORDS_MAX } from "../../core/moderation/report-reason.ts";
import { PAID_PLANS, type PaidPlan, planTerm } from "../../core/plans/plan.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { showSuccess } from "../toast/toasts.ts";
import { nameOfAccount, type Person } from "./person.ts";

export type PersonQuestion = "grant" | "end" | "signOut" | "block" | "unblock" | "delete";

interface Words {
	title: string;
	effect: string;
	button: string;
	done: string;
}

const WORDS: Readonly<Record<PersonQuestion, Words>> = {
	grant: {
		title: "Give a plan",
		effect: "It costs nothing, and begins at once. Beside a plan that is paid for, the higher one counts.",
		button: "Give the plan",
		done: "The plan has begun.",
	},
	end: {
		title: "End the given plan",
		effect:
			"Pages, links and domains beyond the plan that is left are hidden at once. Nothing is deleted, and a plan that is paid for stays.",
		button: "End the given plan",
		done: "The plan has ended.",
	},
	signOut: {
		title: "Sign out everywhere",
		effect: "All of this person's browsers are signed out. They can sign in again.",
		button: "Sign out everywhere",
		done: "Signed out everywhere.",
	},
	block: {
		title: "Block this account",
		effect:
			"All of this person's browsers are signed out, and nobody can sign in to the account. A mail says why. Its pages stay online. Suspend them one by one.",
		button: "Block",
		done: "The account is blocked.",
	},
	unblock: {
		title: "Unblock this account",
		effect: "This person can sign in again, and is told so by mail.",
		button: "Unblock",
		done: "The account is open again.",
	},
	delete: {
		title: "Delete this account",
		effect: "Its pages, pictures, statistics, lists and domains go for good, and a subscription is canceled.",
		button: "Delete for good",
		done: "The account is deleted.",
	},
};

interface PersonDialogProps {
	person: Person;
	/** Null while nothing is asked. */
	question: PersonQuestion | null;
	onClose: () => void;
	onDone: () => void;
}

/** Says what an action does to somebody's account, and asks for what it needs. */
export function PersonDialog({ question, onClose, ...form }: PersonDialogProps) {
	// The words stay while the dialog disappears.
	const [shown, setShown] = useState<PersonQuestion>("signOut");
	if (question && question !== shown) setShown(question);
	return (
		<Dialog opened={question !== null} onClose={onClose} title={WORDS[shown].title}>
			<PersonForm key={shown} question={shown} onClose={onClose} {...form} />
		</Dialog>
	);
}

function PersonForm({ person, question, onClose, onDone }: PersonDialogProps & { question: PersonQuestion }) {
	const { id: userId } = person;
	const name = nameOfAccount(person);
	const [plan, setPlan] = useState<PaidPlan>("pro");
	const [lastDay, setLastDay] = useState("");
	const [note, setNote] = useState("");
	const [typed, setTyped] = useState("");
	const [words, setWords] = useState("");
	const { effect, button, done } = WORDS[question];
	const settled = {
		onSuccess() {
			onClose();
			showSuccess(name, done);
			onDone();
		},
	};
	const grant = useAction(api.people.grantPlan.mutationOptions(settled));
	const end = useAction(api.people.endGrant.mutationOptions(settled));
	const signOut = useAction(api.people.signOut.mutationOptions(settled));
	const remove = useAction(api.people.delete.mutationOptions(settled));
	const block = useAction(api.people.block.mutationOptions(settled));
	const unblock = useAction(api.people.unblock.mutationOptions(settled));
	const actions = { grant, end, signOut, block, unblock, delete: remove };
	const { isPending, error } = actions[question];

	function act() {
		if (question === "grant") return grant.run({ userId, plan, endsAt: lastDay === "" ? null : endOf(lastDay), note });
		if (question === "end") return end.run({ userId });
		if (question === "signOut") return signOut.run({ userId });
		if (question === "block") return block.run({ userId, words });
		if (question === "unblock") return unblock.run({ userId });
		remove.run({ userId, email: typed });
	}

	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				act();
			}}
		>
			<Stack>
				<Text style={{ overflowWrap: "anywhere" }}>
					<b>{name}</b>: {effect}
				</Text>
				{question === "grant" && (
					<>
						<NativeSelect
							label="Plan"
							size="md"
							data-autofocus
							value={plan}
							onChange={(event) => setPlan(event.currentTarget.value as PaidPlan)}
							data={PAID_PLANS.map((value) => ({ value, label: planTerm(value, "name") }))}
						/>
						<TextInput
							label="Last day"
							description="Optional. Without one, the plan has no end."
							type="date"
							value={lastDay}
							onChange={(event) => setLastDay(event.currentTarget.value)}
						/>
						<TextInput
							label="Note"
							description="Optional. Only administrators read it."
							maxLength={GRANT_NOTE_MAX}
							autoComplete="off"
							attributes={{ input: { dir: "auto" } }}
							value={note}
							onChange={(event) => setNote(event.currentTarget.value)}
						/>
					</>
				)}
				{question === "block" && (
					<Textarea
						label="Why"
						description="The person reads this in the mail, and when they sign in."
						rows={4}
						maxLength={REPORT_WORDS_MAX}
						attributes={{ input: { dir: "auto" } }}
						data-autofocus
						value={words}
						onChange={(event) => setWords(event.currentTarget.value)}
					/>
				)}
				{question === "delete" && (
					<TextInput
						label={`Type ${name} to confirm`}
						type={person.owners ? "text" : "email"}
						autoComplete="off"
						spellCheck={false}
						data-autofocus
						value={typed}
						onChange={(event) => setTyped(event.currentTarget.value)}
					/>
				)}
				{error && (
					<Text role="alert" c="var(--mantine-color-error)">
						{messageOf(error)}
					</Text>
				)}
				<Group gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button
						type="submit"
						loading={isPending}
						{...(question === "delete" || question === "block" ? { color: "red.9" } : {})}
					>
						{button}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

/** The end of a day where the administrator is, in milliseconds since 1970. */
function endOf(day: string): number {
	return new Date(`${day}T23:59:59`).getTime();
}
