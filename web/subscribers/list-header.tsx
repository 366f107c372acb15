import { Button, Text } from "@mantine/core";
import { SUBSCRIBER_STATES, type SubscriberState } from "../../core/subscribers/subscriber.ts";
import { UNCONFIRMED_DAYS } from "../../core/words/kept-days.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { keepFile } from "../browser/keep-file.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { optionalPart } from "../components/late-part.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { CopyAll } from "./copy-all.tsx";
import type { ListPart } from "./list-part.ts";
import classes from "./subscribers.module.css";

interface ListHeaderProps extends Pick<ListPart, "page" | "counts" | "growth"> {
	pageId: string;
}

const Growth = optionalPart(async () => (await import("./growth.tsx")).Growth, <div className={classes.growth} />);

const STATES = Object.entries(SUBSCRIBER_STATES) as [SubscriberState, { label: string }][];

/** The page's name, the list as a file, and how many addresses are in which state, and how the list has grown. */
export function ListHeader({ pageId, page, counts, growth }: ListHeaderProps) {
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
					<div className={classes.ways}>
						{counts.confirmed > 0 && (
							<CopyAll
								pageId={pageId}
								count={counts.confirmed}
								onFail={(error) => fail("Error", messageOf(error as Error))}
							/>
						)}
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
					</div>
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
					{hasGrown(growth) && <Growth weeks={growth} />}
					<Text c="dimmed" size="sm" className={classes.about}>
						Write to the confirmed addresses with your own email service. The file also says what each person agreed to.
						Addresses that nobody confirms go after {UNCONFIRMED_DAYS} days.
					</Text>
				</>
			)}
		</div>
	);
}

function hasGrown(weeks: readonly number[]): boolean {
	return (weeks.at(-1) ?? 0) > (weeks[0] ?? 0);
}
