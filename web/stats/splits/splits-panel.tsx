import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../../worker/router.ts";
import { api } from "../../api-client/queries.ts";
import { Card } from "../../components/card.tsx";
import { formatCount, shareInWords } from "../words/numbers.ts";
import classes from "./splits-panel.module.css";

/** The splits on the page: what each address got, and whether a difference is more than chance. */
export function SplitsPanel({ pageId }: { pageId: string }) {
	const { data: splits = [] } = useQuery(api.stats.splits.queryOptions({ id: pageId }));
	if (splits.length === 0) return null;
	return (
		<Card isDense title="Splits">
			<ul className={classes.list}>
				{splits.map((split) => (
					<SplitItem key={split.linkId} split={split} />
				))}
			</ul>
			<p className={classes.note}>
				Visitors don't see where a link leads before they click. So this tells how often they come back to it, and not
				what they do there.
			</p>
		</Card>
	);
}

function SplitItem({ split }: { split: SplitStats }) {
	const sum = split.variants.reduce((sum, { clicks }) => sum + clicks, 0);
	return (
		<li className={classes.split}>
			<p className={classes.title} dir="auto">
				{split.title}
			</p>
			<table className={classes.table}>
				<thead>
					<tr>
						<th scope="col">Address</th>
						<th scope="col">Weight</th>
						<th scope="col">People</th>
						<th scope="col">Clicks</th>
						<th scope="col">Share</th>
					</tr>
				</thead>
				<tbody>
					{split.variants.map(({ id, name, url, share, visitors, clicks }) => (
						<tr key={id}>
							<th scope="row">
								<strong>{name}</strong> <span className={classes.url}>{url.replace(/^https?:\/\/|\/$/g, "")}</span>
							</th>
							<td>{shareInWords(share, 1)}</td>
							<td>{formatCount(visitors)}</td>
							<td>{formatCount(clicks)}</td>
							<td>{sum > 0 ? shareInWords(clicks, sum) : "–"}</td>
						</tr>
					))}
				</tbody>
			</table>
			<p>{verdictOf(split)}</p>
		</li>
	);
}

type SplitStats = inferRouterOutputs<AppRouter>["stats"]["splits"][number];

/** What can be said about a split. It names the probability, and nobody as better before the difference is clear. */
function verdictOf({ days, variants, probability, isClear }: SplitStats): string {
	if (days === 0) return "Too early: the first whole day isn't over yet.";
	const people = variants.reduce((sum, { visitors }) => sum + visitors, 0);
	if (people === 0) return "No clicks on a whole day yet.";
	const percent = Math.min(Math.round(probability * 100), 99);
	if (!isClear) return `No winner yet (${percent}% sure; 95% is enough).`;
	const [most] = variants.toSorted((a, b) => b.clicks / b.share - a.clicks / a.share);
	return `${most?.name ?? ""} is winning (${percent}% sure).`;
}
