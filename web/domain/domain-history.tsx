import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { shownHost } from "../../core/addresses/host-name.ts";
import { TRANSITIONS } from "../../core/domains/domain.ts";
import { useAccountInput } from "../accounts/team.ts";
import { client } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useOlder } from "../api-client/use-older.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Card } from "../components/card.tsx";
import { ShowMore } from "../components/show-more.tsx";
import classes from "./domain.module.css";
import type { DomainEvent } from "./own-domain.ts";

const SHORT_LENGTH = 5;

/** The changes of all domains, newest first. A long list is folded, and of a very long one only the newest part is here. */
export function DomainHistory({ history }: { history: readonly DomainEvent[] }) {
	const [isWhole, setWhole] = useState(false);
	const input = useAccountInput();
	const { entries, list } = useOlder({
		queryKey: [...api.domains.history.pathKey(), input],
		newest: history,
		ask: (after) => client.domains.history.query({ after, ...input }),
	});
	const shown = isWhole ? entries : history.slice(0, SHORT_LENGTH);
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
			{isWhole && <ShowMore list={list} />}
			{history.length > SHORT_LENGTH && (
				<Button variant="subtle" className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
					{isWhole ? "Show fewer" : list.hasNextPage ? "Show more changes" : `Show all ${entries.length} changes`}
				</Button>
			)}
		</Card>
	);
}
