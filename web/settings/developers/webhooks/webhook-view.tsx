import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { counted } from "../../../../core/text/counted.ts";
import type { NewWebhook } from "../../../../core/webhooks/webhook-schema.ts";
import { useAccountInput } from "../../../accounts/team.ts";
import { client, messageOf, queryClient } from "../../../api-client/client.ts";
import { api } from "../../../api-client/queries.ts";
import { useAction } from "../../../api-client/use-action.ts";
import { momentOf } from "../../../browser/moment-of.ts";
import { useSubmission } from "../../../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../../../components/answer.tsx";
import { Icon } from "../../../components/icon.tsx";
import { StateMark } from "../../../components/state-mark.tsx";
import { Asking } from "../../../members/asking.tsx";
import { deliveriesKey } from "./deliveries-key.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { WebhookForm } from "./webhook-form.tsx";
import { type OwnWebhook, stateOf } from "./webhook-words.ts";
import classes from "./webhooks.module.css";

interface WebhookViewProps {
	webhook: OwnWebhook;
	onBack: () => void;
	onSecret: (secret: string) => void;
}

/** A webhook by itself: what it wants, what can be done with it, and what it has told. */
export function WebhookView({ webhook, onBack, onSecret }: WebhookViewProps) {
	const { id, address, events, pages, state, formerUntil } = webhook;
	const input = useAccountInput();
	const [open, setOpen] = useState<"form" | "secret" | "delete">();
	const { answer, done, fail, clear } = useAnswer();
	const onError = async (error: unknown) => {
		fail("Error", messageOf(error));
		await readAgain(id);
	};
	const isOn = state === "on";
	const turn = useAction(
		api.webhooks.change.mutationOptions({ onMutate: clear, onSuccess: () => readAgain(id), onError }),
	);
	const remove = useAction(
		api.webhooks.delete.mutationOptions({
			async onSuccess() {
				onBack();
				await queryClient.invalidateQueries({ queryKey: api.webhooks.list.queryKey() });
			},
			onError,
		}),
	);
	const send = useAction({
		mutationFn: (delivery: number | undefined) =>
			delivery === undefined
				? client.webhooks.test.mutate({ id, ...input })
				: client.webhooks.sendAgain.mutate({ id, delivery, ...input }),
		onMutate: clear,
		async onSuccess({ status, answer: words }) {
			if (status !== null && status >= 200 && status < 300) done("It arrived.", `Your receiver answered ${status}.`);
			else fail("It didn't arrive", status === null ? words : `Your receiver answered ${status}.`);
			await readAgain(id);
		},
		onError,
	});
	// Not a mutation: the cache of those would keep the secret.
	const rotation = useSubmission(async () => {
		try {
			const { secret } = await client.webhooks.rotateSecret.mutate({ id, ...input });
			setOpen(undefined);
			onSecret(secret);
			await readAgain(id);
		} catch (error) {
			await onError(error);
		}
	});

	async function change(webhookNow: NewWebhook) {
		await client.webhooks.change.mutate({ id, ...webhookNow, ...input });
		setOpen(undefined);
		done("Saved.");
		await readAgain(id);
	}

	if (open === "form") {
		return <WebhookForm known={{ address, events, pages }} onSubmit={change} onCancel={() => setOpen(undefined)} />;
	}
	return (
		<div className={classes.view}>
			<Button
				className={classes.back}
				variant="subtle"
				color="gray"
				autoFocus
				leftSection={<Icon name="back" size={18} />}
				onClick={onBack}
			>
				All webhooks
			</Button>
			<Text fw={600} className={classes.address}>
				<bdi>{address}</bdi>
			</Text>
			<StateMark {...stateOf(webhook)} />
			<Text size="sm" c="dimmed">
				{events.join(", ")} · {pages ? counted(pages.length, "page") : "all pages"}
			</Text>
			{formerUntil !== null && formerUntil > Date.now() && (
				<Text size="sm">The former secret signs too until {momentOf(formerUntil)}.</Text>
			)}
			<div className={classes.acts}>
				{isOn && (
					<Button loading={send.isPending} onClick={() => send.run(undefined)}>
						Send a test
					</Button>
				)}
				<Button
					variant={isOn ? "default" : "filled"}
					loading={turn.isPending}
					onClick={() => turn.run({ id, isOn: !isOn, ...input })}
				>
					{isOn ? "Turn off" : "Turn on"}
				</Button>
				<Button variant="default" onClick={() => setOpen("form")}>
					Edit
				</Button>
				<Button variant="default" aria-expanded={open === "secret"} onClick={() => setOpen("secret")}>
					New secret
				</Button>
				<Button variant="default" aria-expanded={open === "delete"} onClick={() => setOpen("delete")}>
					Delete
				</Button>
			</div>
			{open === "secret" && (
				<Asking
					question="Make a new secret? The present one signs too for 24 hours; one from before stops at once."
					yes="Make it"
					isPending={rotation.isPending}
					onYes={() => void rotation.run(undefined)}
					onKeep={() => setOpen(undefined)}
				/>
			)}
			{open === "delete" && (
				<Asking
					question="Delete this webhook and its deliveries? Nothing is sent from now on."
					yes="Delete"
					isPending={remove.isPending}
					onYes={() => remove.run({ id, ...input })}
					onKeep={() => setOpen(undefined)}
				/>
			)}
			<AnswerLine answer={answer} />
			<DeliveryList id={id} isOn={isOn} isSending={send.isPending} onSendAgain={(delivery) => send.run(delivery)} />
		</div>
	);
}

async function readAgain(id: string): Promise<void> {
	await Promise.all([
		queryClient.invalidateQueries({ queryKey: api.webhooks.list.queryKey() }),
		queryClient.invalidateQueries({ queryKey: deliveriesKey(id) }),
	]);
}
