import { Button, Group, Text, VisuallyHidden } from "@mantine/core";
import { useId } from "react";
import type { Move } from "../../../core/smart-order/next-order.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { changeDay, evidenceWords, ordinal } from "./change-words.ts";
import classes from "./smart-order.module.css";

/** The most links that the list names. */
const NAMED_MAX = 5;

interface OrderChangeProps {
	/** The time of the change, in milliseconds since 1970. */
	at: number;
	moves: readonly Move[];
	isBusy: boolean;
	onUndo: () => void;
	onDismiss: () => void;
}

/** Says which links have risen and why, and offers to undo it. */
export function OrderChange({ at, moves, isBusy, onUndo, onDismiss }: OrderChangeProps) {
	const id = useId();
	const more = moves.length - NAMED_MAX;
	return (
		<section className={classes.change} aria-labelledby={id}>
			<Text fw={600} id={id}>
				Smart order moved {moves.length === 1 ? "1 link" : `${moves.length} links`} up{" "}
				{changeDay(at, Date.now(), browserTimeZone())}
			</Text>
			<ul className={classes.moves}>
				{moves.slice(0, NAMED_MAX).map((move) => (
					<li key={move.id}>
						<bdi className={classes.title}>{move.title}</bdi>
						<span className={classes.places}>
							{ordinal(move.from)} <span aria-hidden="true">→</span>
							<VisuallyHidden>to</VisuallyHidden> {ordinal(move.to)}
						</span>
						<span className={classes.evidence}>{evidenceWords(move)}</span>
					</li>
				))}
			</ul>
			{more > 0 && <Text size="sm">And {more} more.</Text>}
			<Text size="sm" c="dimmed">
				A click further down the page counts for more, because fewer people see it. So do clicks of recent days.
			</Text>
			<Group gap="xs" mt="xs">
				<Button variant="default" disabled={isBusy} onClick={onUndo}>
					Undo
				</Button>
				<Button variant="subtle" disabled={isBusy} onClick={onDismiss}>
					Dismiss
				</Button>
			</Group>
		</section>
	);
}
