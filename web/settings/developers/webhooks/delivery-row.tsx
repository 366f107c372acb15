import { Button, Text } from "@mantine/core";
import { momentOf } from "../../../browser/moment-of.ts";
import { StateMark } from "../../../components/state-mark.tsx";
import { bodyOf, type Delivery, deliveryState } from "./webhook-words.ts";
import classes from "./webhooks.module.css";

interface DeliveryRowProps {
	delivery: Delivery;
	isSending: boolean;
	/** Nothing can be sent while the webhook is off. */
	onSendAgain: (() => void) | undefined;
}

/** A delivery, which opens to what was sent and what came back. */
export function DeliveryRow({ delivery, isSending, onSendAgain }: DeliveryRowProps) {
	const { kind, happenedAt, tries, event, answer } = delivery;
	return (
		<li className={classes.delivery}>
			<details>
				<summary>
					<code>{kind}</code>
					<StateMark {...deliveryState(delivery)} />
					<span className={classes.quiet}>
						{momentOf(happenedAt)} · {tries === 1 ? "1 try" : `${tries} tries`}
					</span>
				</summary>
				<div className={classes.opened}>
					<Text size="sm" c="dimmed">
						Sent as <code>{event}</code>
					</Text>
					<pre>{bodyOf(delivery)}</pre>
					<Text size="sm" c="dimmed">
						The beginning of the answer
					</Text>
					{answer ? <pre dir="auto">{answer}</pre> : <Text size="sm">Empty</Text>}
					{onSendAgain && (
						<Button variant="default" size="sm" disabled={isSending} onClick={onSendAgain}>
							Send again
						</Button>
					)}
				</div>
			</details>
		</li>
	);
}
