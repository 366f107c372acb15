import { Skeleton, VisuallyHidden } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { dayLabel } from "../../core/stats/local-day.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Sparkline } from "../stats/totals/sparkline.tsx";
import { changeInWords, formatCount } from "../stats/words/numbers.ts";
import type { PageWeek } from "./own-page.ts";
import classes from "./page-numbers.module.css";

interface PageNumbersProps {
	pageId: string;
	name: string;
	week: PageWeek | null | undefined;
}

/** The views and clicks of the last week. Both lead to the statistics. */
export function PageNumbers({ pageId, name, week }: PageNumbersProps) {
	if (week === null) {
		return (
			<div className={classes.numbers}>
				<ButtonLink to="/bio/stats" search={{ id: pageId }} variant="subtle" size="sm" aria-label={`Stats for ${name}`}>
					Stats
				</ButtonLink>
			</div>
		);
	}
	return (
		<div className={classes.numbers}>
			{(["views", "clicks"] as const).map((count) =>
				week ? (
					<WeekLink key={count} pageId={pageId} name={name} noun={count} {...week[count]} />
				) : (
					<Skeleton key={count} className={classes.skeleton} />
				),
			)}
		</div>
	);
}

interface WeekLinkProps {
	pageId: string;
	name: string;
	noun: "views" | "clicks";
	total: number;
	change: number;
	days: PageWeek["views"]["days"];
}

function WeekLink({ pageId, name, noun, total, change, days }: WeekLinkProps) {
	return (
		<Link to="/bio/stats" search={{ id: pageId }} className={classes.number}>
			<VisuallyHidden>Stats for {name}: </VisuallyHidden>
			<b>{formatCount(total)}</b>{" "}
			{(total > 0 || change !== 0) && <em data-direction={change > 0 ? "up" : undefined}>{changeInWords(change)}</em>}{" "}
			<small>
				{noun}
				<span className={classes.days}>, 7 days</span>
			</small>
			{total > 0 && (
				<Sparkline
					points={days.map(({ day, value }) => ({ name: dayLabel(day), value, words: formatCount(value) }))}
					hasDays={false}
				/>
			)}
		</Link>
	);
}
