import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { counted } from "../../../../core/text/counted.ts";
import { useAccountInput } from "../../../accounts/team.ts";
import { api } from "../../../api-client/queries.ts";
import { PartNotLoaded } from "../../../components/not-loaded.tsx";
import { StateMark } from "../../../components/state-mark.tsx";
import { lastWords, stateOf } from "./webhook-words.ts";
import classes from "./webhooks.module.css";

/** The account's webhooks, the newest first. Each opens its own view. */
export function WebhookList({ onOpen }: { onOpen: (id: string) => void }) {
	const webhooks = useQuery(api.webhooks.list.queryOptions(useAccountInput() ?? {}));
	if (webhooks.isPending) return <Skeleton height={56} mt="md" />;
	if (!webhooks.data) {
		return (
			<div className={classes.list}>
				<PartNotLoaded query={webhooks} />
			</div>
		);
	}
	if (webhooks.data.length === 0) {
		return (
			<Text c="dimmed" className={classes.list}>
				No webhooks yet. With one, a program hears of a sale or a new subscriber within a minute.
			</Text>
		);
	}
	return (
		<ul className={classes.list}>
			{webhooks.data.map((webhook) => (
				<li key={webhook.id} className={classes.row}>
					<button type="button" className={classes.open} onClick={() => onOpen(webhook.id)}>
						<bdi>{webhook.address}</bdi>
					</button>
					<StateMark {...stateOf(webhook)} />
					<Text size="sm" c="dimmed" className={classes.facts}>
						{counted(webhook.events.length, "event")},{" "}
						{webhook.pages ? counted(webhook.pages.length, "page") : "all pages"}
						{" · Last delivery: "}
						{lastWords(webhook, Date.now())}
						{webhook.memberName && (
							<>
								{" · "}
								<bdi>{webhook.memberName}</bdi>
							</>
						)}
					</Text>
				</li>
			))}
		</ul>
	);
}
