import { Button, Text, Title } from "@mantine/core";
import { SUBSCRIBER_STATES, type SubscriberState, UNCONFIRMED_DAYS } from "../../core/subscribers/subscriber.ts";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { keepFile } from "../browser/keep-file.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Icon } from "../components/icon.tsx";
import { showError } from "../toast/toasts.ts";
import type { ListPart } from "./list-part.ts";
import classes from "./subscribers.module.css";

interface ListHeaderProps extends Pick<ListPart, "page" | "counts"> {
	pageId: string;
}

const STATES = Object.entries(SUBSCRIBER_STATES) as [SubscriberState, { label: string }][];

/** The page's name, the list as a file, and how many addresses are in which state. */
export function ListHeader({ pageId, page, counts }: ListHeaderProps) {
	const { run, isPending } = useAction({
		mutationFn: () => client.subscribers.export.query({ pageId }),
		onSuccess: keepFile,
		onError: (error) => showError("Error", messageOf(error)),
	});
	const isEmpty = STATES.every(([state]) => counts[state] === 0);
	return (
		<div>
			<ButtonLink
				to="/bio/stats"
				search={{ id: pageId }}
				variant="subtle"
				color="gray"
				size="sm"
				leftSection={<Icon name="back" size={18} />}
				className={classes.back}
			>
				Statistics
			</ButtonLink>
			<div className={classes.header}>
				<div className={classes.name}>
					<Title order={1} fz="h2" dir="auto">
						{page.fullName || "Bio Page"} Subscribers
					</Title>
					{page.username && <Text c="dimmed">@{page.username}</Text>}
				</div>
				{!isEmpty && (
					<Button
						variant="default"
						size="sm"
						mih={44}
						leftSection={<Icon name="download" size={18} />}
						loading={isPending}
						onClick={() => run()}
						aria-label="Download as CSV"
					>
						CSV
					</Button>
				)}
			</div>
			{!isEmpty && (
				<>
					<dl className={classes.counts}>
						{STATES.map(([state, { label }]) => (
							<div key={state}>
								<dt>{label}</dt>
								<dd>{counts[state].toLocaleString("en-US")}</dd>
							</div>
						))}
					</dl>
					<Text c="dimmed" size="sm" className={classes.about}>
						You send your emails with your own service: download the list, and write to confirmed addresses only. The
						file has the words that each person agreed to. We delete an address that nobody confirms within{" "}
						{UNCONFIRMED_DAYS} days.
					</Text>
				</>
			)}
		</div>
	);
}
