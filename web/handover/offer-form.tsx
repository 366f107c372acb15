import { Button, Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type SubmitEvent, useRef, useState } from "react";
import { HANDOVER_DAYS } from "../../core/handover/terms.ts";
import { mayDo } from "../../core/teams/role.ts";
import { useAccounts } from "../accounts/account.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Card } from "../components/card.tsx";
import { RadioCards } from "../components/radio-cards.tsx";
import { showSuccess } from "../toast/toasts.ts";
import { Choice } from "./choice.tsx";
import { GoesAlong } from "./goes-along.tsx";
import classes from "./handover.module.css";
import type { Handover } from "./page-facts.ts";

const SOMEBODY = "somebody";

interface OfferFormProps {
	pageId: string;
	handover: Handover;
}

/** Asks to whom a page goes, and says what goes along before anybody is asked. */
export function OfferForm({ pageId, handover }: OfferFormProps) {
	const navigate = useNavigate();
	const accounts = useAccounts();
	const [receiver, setReceiver] = useState(SOMEBODY);
	const [email, setEmail] = useState("");
	const [refusal, setRefusal] = useState<string | null>(null);
	const field = useRef<HTMLInputElement>(null);
	const { answer, fail, clear } = useAnswer();
	const own = (accounts.data ?? []).filter(
		({ id, role, coversAll }) => coversAll && mayDo(role, "manage") && id !== handover.accountId,
	);
	const isSomebody = receiver === SOMEBODY;
	const { run, isPending } = useAction({
		onMutate() {
			clear();
			setRefusal(null);
		},
		mutationFn: () =>
			isSomebody
				? client.handover.offer.mutate({ pageId, email: email.trim() })
				: client.handover.move.mutate({ pageId, receiver }),
		async onSuccess() {
			await Promise.all(
				[api.handover.pathKey(), api.pages.pathKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
			);
			if (isSomebody) return;
			showSuccess("Moved", `${handover.name} is in ${own.find(({ id }) => id === receiver)?.name} now.`);
			void navigate({ to: "/dashboard" });
		},
		onError(error) {
			const ofField = isRefusal(error) ? error.data?.fields.email : undefined;
			if (ofField === undefined) return fail("Nothing has moved.", messageOf(error));
			setRefusal(ofField);
			field.current?.focus();
		},
	});
	function submit(event: SubmitEvent): void {
		event.preventDefault();
		run();
	}
	return (
		<form noValidate onSubmit={submit} className={classes.cards}>
			<Card title="To whom?">
				{own.length > 0 && (
					<RadioCards value={receiver} onChange={setReceiver} aria-label="To whom?">
						<div className={classes.choices}>
							{own.map(({ id, name }) => (
								<Choice
									key={id}
									value={id}
									title={name}
									below="Another account of yours. The page moves at once, and nobody has to accept."
								/>
							))}
							<Choice
								value={SOMEBODY}
								title="Somebody else"
								below="By email. They can make an account when they accept."
							/>
						</div>
					</RadioCards>
				)}
				{isSomebody && (
					<TextInput
						ref={field}
						mt={own.length > 0 ? "md" : undefined}
						label="Their email address"
						type="email"
						autoComplete="off"
						value={email}
						onChange={(event) => setEmail(event.currentTarget.value)}
						error={refusal}
						maw={420}
					/>
				)}
			</Card>
			<Card title="What goes along">
				<GoesAlong facts={handover} isGiving from={handover.account} />
				<div className={classes.ways}>
					<Button type="submit" loading={isPending}>
						{isSomebody ? "Ask by email" : "Move the page"}
					</Button>
					<Text size="sm" c="dimmed" flex="1 1 14rem">
						{isSomebody
							? `Nothing moves before they accept. They have ${HANDOVER_DAYS} days, and you can withdraw.`
							: "The page stays online all the time."}
					</Text>
				</div>
				<AnswerLine answer={answer} />
			</Card>
		</form>
	);
}
