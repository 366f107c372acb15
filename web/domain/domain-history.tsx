import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { shownHost } from "../../core/addresses/host-name.ts";
import { TRANSITIONS } from "../../core/domains/domain.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Card } from "../components/card.tsx";
import classes from "./domain.module.css";
import type { DomainEvent } from "./own-domain.ts";

const SHORT_LENGTH = 5;

/** The changes of all domains, newest first. A long list is folded. */
export function DomainHistory({ history }: { history: readonly DomainEvent[] }) {
	const [isWhole, setWhole] = useState(false);
	const shown = isWhole ? history : history.slice(0, SHORT_LENGTH);
	return (
		<Card title="History">
			<ol>
				{shown.map(({ id, hostname, change, happenedAt }) => (
					<li key={id} className={classes.event}>
						<Text>
							<b>{shownHost(hostname)}</b> {change === "added" ? "Added." : TRANSITIONS[change].words}
						</Text>
						<Text size="sm" c="dimmed">
							<time dateTime={new Date(happenedAt).toISOString()}>{momentOf(happenedAt)}</time>
						</Text>
					</li>
				))}
			</ol>
			{history.length > SHORT_LENGTH && (
				<Button variant="subtle" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
					{isWhole ? "Show fewer" : `Show all ${history.length} changes`}
				</Button>
			)}
		</Card>
	);
}
