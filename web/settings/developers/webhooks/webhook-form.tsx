import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, Checkbox, Text, TextInput } from "@mantine/core";
import { schemaResolver, useForm } from "@mantine/form";
import { ALL_EVENT_KINDS, EVENT_KINDS, type EventKind } from "../../../../core/webhooks/event-kind.ts";
import { type NewWebhook, newWebhookSchema } from "../../../../core/webhooks/webhook-schema.ts";
import { useAccountInput } from "../../../accounts/team.ts";
import { messageOf } from "../../../api-client/client.ts";
import { toggleOnEnter } from "../../../browser/toggle-on-enter.ts";
import { useSubmission } from "../../../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../../../components/answer.tsx";
import { focusFirst, refuseAtFields } from "../../../components/refused-form.ts";
import { CoveredPages } from "../covered-pages.tsx";
import classes from "./webhooks.module.css";

/** What the form has. The chosen pages stay while all are chosen. */
interface WebhookDraft {
	address: string;
	events: EventKind[];
	covers: "all" | "some";
	pages: string[];
}

interface WebhookFormProps {
	/** What a known webhook wants. Without it, the form is for a new one. */
	known?: NewWebhook;
	/** Keeps it. The form shows what it throws. */
	onSubmit: (webhook: NewWebhook) => Promise<void>;
	onCancel: () => void;
}

const isRight = schemaResolver(newWebhookSchema, { sync: true });

/** Asks where a webhook leads, and what it tells. */
export function WebhookForm({ known, onSubmit, onCancel }: WebhookFormProps) {
	const account = useAccountInput()?.account;
	const { answer, fail, clear } = useAnswer();
	const form = useForm<WebhookDraft>({
		initialValues: {
			address: known?.address ?? "",
			events: known?.events ?? [],
			covers: known?.pages ? "some" : "all",
			pages: known?.pages ?? [],
		},
		validate: (draft) => isRight(webhookFrom(draft)),
		onValuesChange: clear,
	});
	const { values, errors } = form;
	const { run, isPending } = useSubmission(async (draft: WebhookDraft) => {
		try {
			await onSubmit(webhookFrom(draft));
		} catch (error) {
			if (!refuseAtFields(form, error)) fail("Nothing was saved", messageOf(error));
		}
	});
	return (
		<form
			className={classes.form}
			noValidate
			onSubmit={form.onSubmit(
				(draft) => void run(draft),
				(wrong) => focusFirst(form, wrong),
			)}
		>
			<TextInput
				label="Address"
				description="Where your receiver listens: https, on the public web"
				type="url"
				inputMode="url"
				autoComplete="off"
				autoFocus
				placeholder="https://example.com/hooks"
				{...form.getInputProps("address")}
			/>
			<Checkbox.Group
				label="Events"
				error={errors.events}
				value={values.events}
				onChange={(chosen) => form.setFieldValue("events", chosen as EventKind[])}
			>
				<div className={classes.events} data-path="events" tabIndex={-1}>
					{ALL_EVENT_KINDS.map((kind) => (
						<Checkbox
							key={kind}
							className={classes.event}
							value={kind}
							label={<code>{kind}</code>}
							description={EVENT_KINDS[kind].words}
							onKeyDown={toggleOnEnter}
						/>
					))}
				</div>
			</Checkbox.Group>
			<CoveredPages
				covers={values.covers}
				pages={values.pages}
				account={account}
				error={errors.pages as string | undefined}
				onChange={(changed) => {
					form.clearFieldError("pages");
					form.setValues(changed);
				}}
			/>
			<Text size="sm" c="dimmed">
				Locked links and passwords are never told.
			</Text>
			<div className={classes.acts}>
				<Button type="submit" loading={isPending}>
					{known ? "Save" : "Create webhook"}
				</Button>
				<Button variant="subtle" color="gray" onClick={onCancel}>
					Cancel
				</Button>
			</div>
			<AnswerLine answer={answer} />
		</form>
	);
}

function webhookFrom({ address, events, covers, pages }: WebhookDraft): NewWebhook {
	return { address, events, pages: covers === "all" ? null : pages };
}
