import { Button, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { StatsAnswer } from "../../../core/stats/answer.ts";
import { DIMENSIONS, type FilterDimension } from "../../../core/stats/dimension.ts";
import { Card } from "../../components/card.tsx";
import { useStatsSearch } from "../search/use-stats-search.ts";
import { StatsTable } from "../table/stats-table.tsx";
import { TableButton } from "../table/table-button.tsx";
import { formatCount } from "../words/numbers.ts";
import { BarList } from "./bar-list.tsx";
import classes from "./breakdown-panel.module.css";
import { wordsOf } from "./dimension-words.ts";
import type { FindEdge } from "./key-names.ts";
import { listOf } from "./list-rows.ts";
import { TopLinks } from "./top-links.tsx";

/** The number of rows shown at first. A list with up to two more is shown whole, because a button would take as much space. */
const ROWS = 5;

interface BreakdownPanelProps {
	title: string;
	hint?: string | undefined;
	/** The text in place of an empty list. */
	empty?: string;
	/** The lists of the panel, the default first. */
	dimensions: readonly [FilterDimension, ...FilterDimension[]];
	stats: StatsAnswer;
	findEdge: FindEdge | undefined;
}

/** Lists with bars, each under its own tab. A click on a row filters the whole screen by it. */
export function BreakdownPanel({ title, hint, empty, dimensions, stats, findEdge }: BreakdownPanelProps) {
	const { search, filters, isShown, show, toggleFilter } = useStatsSearch();
	const dimension = dimensions.find((id) => id !== dimensions[0] && isShown(id)) ?? dimensions[0];
	const hasTabs = dimensions.length > 1;
	const shownAll = isShown(`${dimension}-all`);
	const list = listOf(stats, dimension, filters, findEdge);
	const isLong = list.rows.length > ROWS + 2;
	const rows = shownAll || !isLong ? list.rows : list.rows.slice(0, ROWS);
	const isTable = list.rows.length > 0 && isShown(`${dimension}-table`);
	const isTopLinks = dimension === "link" && !isTable;
	const name = DIMENSIONS[dimension].label;
	// It tells lists apart, and one alone is what its title says.
	const listHint = (hasTabs && wordsOf(dimension).hint) || hint;

	const end = useRef<HTMLDivElement>(null);
	const wasWhole = useRef(shownAll);
	useEffect(() => {
		// The list has lost its rows above the place where somebody was.
		if (wasWhole.current && !shownAll) end.current?.scrollIntoView({ block: "nearest" });
		wasWhole.current = shownAll;
	}, [shownAll]);

	function choose(chosen: FilterDimension) {
		if (dimension !== dimensions[0]) show(dimension, false);
		if (chosen !== dimensions[0]) show(chosen, true);
	}

	return (
		<Card isDense title={title} action={list.rows.length > 0 && <TableButton name={dimension} of={name} />}>
			{hasTabs && (
				<fieldset className={classes.tabs} aria-label={`Lists of ${title.toLowerCase()}`}>
					{dimensions.map((id) => (
						<button
							key={id}
							type="button"
							className={classes.tab}
							aria-pressed={id === dimension}
							onClick={() => choose(id)}
						>
							{wordsOf(id).tab ?? DIMENSIONS[id].label}
						</button>
					))}
				</fieldset>
			)}
			{listHint && (
				<Text size="sm" c="dimmed" mb="xs">
					{listHint}
				</Text>
			)}
			{isTopLinks && <TopLinks stats={stats} chosen={search.link} onChoose={(key) => toggleFilter("link", key)} />}
			{list.rows.length === 0 && !isTopLinks && <Text c="dimmed">{empty ?? "Nothing in this period."}</Text>}
			{isTable && (
				<StatsTable
					caption={name}
					columns={[name, "Views", "Visitors", "Clicks"]}
					rows={list.rows.map((row) => ({
						key: row.key,
						cells: [row.detail ? `${row.name} (${row.detail})` : row.name, ...row.counts.map(formatCount)],
					}))}
				/>
			)}
			{list.rows.length > 0 && !isTable && !isTopLinks && (
				<>
					<BarList
						rows={rows}
						noun={list.noun}
						total={list.total}
						chosen={search[dimension]}
						onChoose={(key) => toggleFilter(dimension, key)}
					/>
					{isLong && (
						<div ref={end} className={classes.end} data-whole={shownAll || undefined}>
							<Button
								variant="subtle"
								color="gray"
								size="sm"
								aria-label={shownAll ? `Show fewer: ${name}` : `Show all ${list.rows.length}: ${name}`}
								onClick={() => show(`${dimension}-all`, !shownAll)}
							>
								{shownAll ? "Show fewer" : `Show all ${list.rows.length}`}
							</Button>
						</div>
					)}
				</>
			)}
		</Card>
	);
}
