import { Button, Text, TextInput, Title, VisuallyHidden } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { HandleNetwork } from "../../core/domains/domain-handles.ts";
import { isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import classes from "./domain.module.css";
import { handleWords } from "./handle-words.ts";
import type { OwnDomain } from "./own-domain.ts";

interface HandleFormProps {
	network: HandleNetwork;
	domain: OwnDomain;
}

/** Names the account of one network that has the domain as its handle, says what to do there next, and ends it. */
export function HandleForm({ network, domain }: HandleFormProps) {
	const { answer, done, fail, clear } = useAnswer();
	const [typed, setTyped] = useState("");
	const [problem, setProblem] = useState<string | null>(null);
	const { name, field, hint, placeholder, saved } = handleWords(network, domain);
	const { run, isPending } = useAction(
		api.domains.saveHandle.mutationOptions({
			async onSuccess(_, { account }) {
				await queryClient.invalidateQueries({ queryKey: api.domains.list.queryKey() });
				setTyped("");
				if (account === "") done("Handle removed.");
				else done("Account saved.");
			},
			onError(error) {
				const reason = isRefusal(error) && error.data?.fields.account;
				if (reason) setProblem(reason);
				else fail("Error", messageOf(error));
			},
		}),
	);

	function save(account: string) {
		setProblem(null);
		clear();
		run({ id: domain.id, network, account });
	}

	function submit(event: SubmitEvent) {
		event.preventDefault();
		if (typed.trim() === "") setProblem("Enter your account.");
		else save(typed);
	}

	return (
		<section className={classes.handle} aria-label={name}>
			<Title order={3} size="h5">
				{name}
			</Title>
			{saved ? (
				<>
					<Text mt="xs" className={classes.account}>
						{saved.account}
					</Text>
					<Text size="sm" c="dimmed" mt={4} className={classes.advice}>
						{saved.next}
					</Text>
					<Button mt="sm" variant="default" disabled={isPending} onClick={() => save("")}>
						Remove<VisuallyHidden component="span">&nbsp;the handle in {name}</VisuallyHidden>
					</Button>
				</>
			) : (
				<form className={classes.handleForm} onSubmit={submit} noValidate>
					<TextInput
						label={field}
						description={hint}
						placeholder={placeholder}
						autoCapitalize="none"
						autoComplete="off"
						autoCorrect="off"
						spellCheck={false}
						value={typed}
						error={problem}
						onChange={({ currentTarget }) => {
							setTyped(currentTarget.value);
							setProblem(null);
						}}
					/>
					<Button type="submit" variant="default" disabled={isPending}>
						{isPending ? "Looking it up..." : `Save ${name} account`}
					</Button>
				</form>
			)}
			<AnswerLine answer={answer} />
		</section>
	);
}
