import { Button, Text } from "@mantine/core";
import { SUBSCRIBER_STATES, type SubscriberState, UNCONFIRMED_DAYS } from "../../core/subscribers/subscriber.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { keepFile } from "../browser/keep-file.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import type { ListPart } from "./list-part.ts";
import classes from "./subscribers.module.css";

interface ListHeaderProps extends Pick<ListPart, "page" | "counts"> {
	pageId: string;
}

const STATES = Object.entries(SUBSCRIBER_STATES) as [SubscriberState, { label: string }][];

/** The page's name, the list as a file, and how many addresses are in which state. */
export function ListHeader({ pageId, page, counts }: ListHeaderProps) {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: () => client.subscribers.export.query({ pageId }),
		onSuccess: keepFile,
		onError: (error) => fail("Error", messageOf(error)),
	});
	const isEmpty = STATES.every(([state]) => counts[state] === 0);
	return (
		<div>
			<ScreenHeading
				title={`${page.fullName || "Bio Page"} Subscribers`}
				back={{ href: `/bio/stats?id=${pageId}`, name: "Statistics" }}
				below={page.username && <Text c="dimmed">@{page.username}</Text>}
			>
				{!isEmpty && (
					<Button
						variant="default"
						size="sm"
						leftSection={<Icon name="download" size={18} />}
						loading={isPending}
						onClick={() => run()}
						aria-label="Download as CSV"
					>
						CSV
					</Button>
				)}
			</ScreenHeading>
			<AnswerLine answer={answer} />
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
						Download the list, and write to the confirmed addresses with an email service of your own. The file has the
						words that each person agreed to. We delete an address that nobody confirms within {UNCONFIRMED_DAYS} days.
					</Text>
				</>
			)}
		</div>
	);
}
