import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../api-client/queries.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import type { Sift } from "./find-pages.ts";
import type { ListedPage, Mark, Standing } from "./own-page.ts";
import { PageRow } from "./page-row.tsx";
import { spokenNames } from "./spoken-names.ts";

const DeletePageDialog = latePart(async () => (await import("./delete-page-dialog.tsx")).DeletePageDialog);
const ManyPages = latePart(
	async () => (await import("./many-pages.tsx")).ManyPages,
	<div className={classes.finderPlace} />,
);

/** From this number of pages on, rows are compact, and can be searched and chosen. */
const MANY_PAGES = 9;

interface PageListProps {
	pages: readonly ListedPage[];
	/** The account in the address, `all` for every one. */
	account?: string;
	standingOf: (page: ListedPage) => Standing;
}

/** Rows of pages. A single page is drawn larger, and many pages have compact rows with a search. */
export function PageList({ pages, account, standingOf }: PageListProps) {
	const [pageToDelete, setPageToDelete] = useState<ListedPage | null>(null);
	const [sift, setSift] = useState<Sift | null>(null);
	const [mark, setMark] = useState<Mark | null>(null);
	const list = useRef<HTMLUListElement>(null);
	const weeks = useWeeks(account);
	const weekOf = new Map(weeks.data?.map((week) => [week.pageId, week]));
	const noWeek = weeks.isFetching ? undefined : null;
	useEffect(() => whenSettled(() => void DeletePageDialog.load().catch(() => {})), []);
	const names = spokenNames(pages);
	const spoken = new Map(pages.map(({ id }, at) => [id, names[at] ?? ""]));
	const primary = pages.find(({ isPrimary }) => isPrimary);
	const size = pages.length >= MANY_PAGES ? "compact" : pages.length === 1 ? "large" : undefined;
	const isCompact = size === "compact";
	const shown = isCompact && sift ? sift(pages, weeks.data) : pages;
	return (
		<>
			{/* Said when another page becomes the primary one. */}
			<VisuallyHidden role="status">
				{primary && account !== "all" && `${spoken.get(primary.id)} is the primary page.`}
			</VisuallyHidden>
			{isCompact && (
				<ManyPages
					list={list}
					pages={pages}
					shown={shown}
					standingOf={standingOf}
					onSift={(next) => setSift(() => next)}
					onMark={(next) => setMark(() => next)}
				/>
			)}
			<ul ref={list} className={classes.list} data-size={size}>
				{shown.map((page) => (
					<PageRow
						key={page.id}
						page={page}
						mark={mark?.(page)}
						week={weekOf.get(page.id) ?? noWeek}
						standing={standingOf(page)}
						spoken={spoken.get(page.id) ?? ""}
						isOnlyPage={pages.length === 1}
						isCompact={isCompact}
						onDelete={() => setPageToDelete(page)}
					/>
				))}
			</ul>
			{pageToDelete && (
				<DeletePageDialog
					page={pageToDelete}
					account={standingOf(pageToDelete).account}
					onClose={() => setPageToDelete(null)}
				/>
			)}
		</>
	);
}

/** The last weeks of the account's pages. They load after the names. */
function useWeeks(account: string | undefined) {
	const timeZone = browserTimeZone();
	const isAll = account === "all";
	const ofOne = useQuery({
		...api.stats.weeks.queryOptions(account ? { timeZone, account } : { timeZone }),
		enabled: !isAll,
	});
	const ofAll = useQuery({ ...api.stats.allWeeks.queryOptions({ timeZone }), enabled: isAll });
	return isAll ? ofAll : ofOne;
}
