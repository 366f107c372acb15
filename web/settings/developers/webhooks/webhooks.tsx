import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NewWebhook } from "../../../../core/webhooks/webhook-schema.ts";
import { useAccountInput } from "../../../accounts/team.ts";
import { client, queryClient } from "../../../api-client/client.ts";
import { api } from "../../../api-client/queries.ts";
import { Icon } from "../../../components/icon.tsx";
import { latePart } from "../../../components/late-part.tsx";
import { SettingsSection } from "../../settings-section.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { WebhookList } from "./webhook-list.tsx";

const WebhookForm = latePart(
	async () => (await import("./webhook-form.tsx")).WebhookForm,
	<Skeleton height={480} mt="md" />,
);

const WebhookView = latePart(
	async () => (await import("./webhook-view.tsx")).WebhookView,
	<Skeleton height={320} mt="md" />,
);

/** Webhooks for programs: the list, making one, and one by itself. A secret is kept in no place but this state. */
export function Webhooks() {
	const input = useAccountInput();
	const webhooks = useQuery(api.webhooks.list.queryOptions(input ?? {}));
	const [isMaking, setMaking] = useState(false);
	const [openId, setOpenId] = useState<string>();
	const [secret, setSecret] = useState<string>();
	const [hasReturned, setReturned] = useState(false);
	const opened = webhooks.data?.find(({ id }) => id === openId);

	async function create(webhook: NewWebhook) {
		const made = await client.webhooks.create.mutate({ ...webhook, ...input });
		setMaking(false);
		setOpenId(made.id);
		setSecret(made.secret);
		void queryClient.invalidateQueries({ queryKey: api.webhooks.list.queryKey() });
	}

	function goBack() {
		setMaking(false);
		setOpenId(undefined);
		setReturned(true);
	}

	if (isMaking) {
		return (
			<SettingsSection title="New webhook">
				<WebhookForm onSubmit={create} onCancel={goBack} />
			</SettingsSection>
		);
	}
	if (secret !== undefined) {
		return (
			<SettingsSection title="Webhooks">
				<ShownOnce
					noun="secret"
					value={secret}
					words="Your receiver checks signatures with it. It isn't stored, and nobody can show it again."
					lost="Lost it? Make a new secret for this webhook."
					onKept={() => setSecret(undefined)}
				/>
			</SettingsSection>
		);
	}
	return (
		<SettingsSection title="Webhooks" words="They tell a program of yours what has happened, signed and with retries.">
			{opened ? (
				<WebhookView key={opened.id} webhook={opened} onBack={goBack} onSecret={setSecret} />
			) : (
				<>
					<Button
						variant="default"
						mt="md"
						autoFocus={hasReturned}
						leftSection={<Icon name="add" size={18} />}
						onClick={() => setMaking(true)}
					>
						New webhook
					</Button>
					<WebhookList onOpen={setOpenId} />
				</>
			)}
		</SettingsSection>
	);
}
