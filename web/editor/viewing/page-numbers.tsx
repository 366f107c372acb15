import { Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { messageOf } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { Card } from "../../components/card.tsx";
import { TopLinks } from "../../stats/breakdown/top-links.tsx";
import { formatCount, percentInWords } from "../../stats/words/numbers.ts";
import type { EditablePage } from "../saving/save-page.ts";
import classes from "./viewing.module.css";

/** The last days in short, and the way to all statistics. */
export function PageNumbers({ page }: { page: EditablePage }) {
	const { id } = page;
	const navigate = useNavigate();
	const { data, error, refetch, isRefetching } = useQuery(
		api.stats.get.queryOptions({ id, period: "7d", timeZone: browserTimeZone() }),
	);
	return (
		<Card
			title="Last 7 days"
			action={
				<ButtonLink to="/bio/stats" search={{ id }} variant="subtle" size="sm">
					All statistics
				</ButtonLink>
			}
		>
			{data ? (
				<>
					<dl className={classes.totals}>
						<Total name="Views" words={formatCount(data.totals.views)} />
						<Total name="Clicks" words={formatCount(data.totals.clicks)} />
						<Total name="Click rate" words={percentInWords(data.totals.clickRate)} />
					</dl>
					{data.topLinks.length > 0 ? (
						<TopLinks
							stats={data}
							chosen={undefined}
							onChoose={(link) => void navigate({ to: "/bio/stats", search: { id, link } })}
						/>
					) : (
						<Text c="dimmed">Nobody has clicked a link in these days.</Text>
					)}
				</>
			) : error ? (
				<div role="alert">
					<Text mb="sm">The numbers didn't load. {messageOf(error)}</Text>
					<Button variant="default" loading={isRefetching} onClick={() => void refetch()}>
						Retry
					</Button>
				</div>
			) : (
				<Skeleton height={220} radius="lg" />
			)}
		</Card>
	);
}

function Total({ name, words }: { name: string; words: string }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{words}</dd>
		</div>
	);
}
