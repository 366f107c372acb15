import { ActionIcon, Badge, Text } from "@mantine/core";
import { SUBSCRIBER_STATES } from "../../core/subscribers/subscriber.ts";
import { Icon } from "../components/icon.tsx";
import type { ListedSubscriber } from "./list-part.ts";
import classes from "./subscribers.module.css";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** An address and its last step. Those that the owner may not write to have a mark. */
export function SubscriberRow({ subscriber, onDelete }: { subscriber: ListedSubscriber; onDelete: () => void }) {
	const { email, state, blockTitle } = subscriber;
	return (
		<li className={classes.row}>
			<div className={classes.words}>
				<div className={classes.email}>
					<Text component="span" fw={600} dir="ltr">
						{email}
					</Text>
					{state !== "confirmed" && (
						<Badge variant="default" tt="none" className={classes.state}>
							{SUBSCRIBER_STATES[state].label}
						</Badge>
					)}
				</div>
				<Text size="sm" c="dimmed">
					{whenInWords(subscriber)}
					{blockTitle && (
						<>
							{" "}
							at <bdi>{blockTitle}</bdi>
						</>
					)}
				</Text>
			</div>
			<ActionIcon variant="subtle" color="gray" size={44} aria-label={`Delete ${email}`} onClick={onDelete}>
				<Icon name="delete" />
			</ActionIcon>
		</li>
	);
}

function whenInWords({ createdAt, confirmedAt, unsubscribedAt }: ListedSubscriber): string {
	if (unsubscribedAt !== null) return `Unsubscribed ${DAY.format(unsubscribedAt)}`;
	return confirmedAt === null ? `Entered ${DAY.format(createdAt)}` : `Confirmed ${DAY.format(confirmedAt)}`;
}
