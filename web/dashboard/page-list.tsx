import { Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { counted } from "../../core/text/counted.ts";
import { api } from "../api-client/queries.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import { findPages, MANY_PAGES, type PageSearch } from "./find-pages.ts";
import type { OwnPage } from "./own-page.ts";
import { PageRow } from "./page-row.tsx";
import { spokenNames } from "./spoken-names.ts";

const DeletePageDialog = latePart(async () => (await import("./delete-page-dialog.tsx")).DeletePageDialog);
const PageFinder = latePart(
	async () => (await import("./page-finder.tsx")).PageFinder,
	<div className={classes.finderPlace} />,
);

/** Rows of pages. A single page is drawn larger, and many pages have compact rows with a search. */
export function PageList({ pages, plan }: { pages: readonly OwnPage[]; plan: Plan }) {
	const [pageToDelete, setPageToDelete] = useState<OwnPage | null>(null);
	const [search, setSearch] = useState<PageSearch>({ words: "", order: "newest" });
	const weeks = useQuery(api.stats.weeks.queryOptions({ timeZone: browserTimeZone() }));
	const weekOf = (id: string) =>
		weeks.data?.find(({ pageId }) => pageId === id) ?? (weeks.isFetching ? undefined : null);
	useEffect(() => whenSettled(() => void DeletePageDialog.load().catch(() => {})), []);
	const names = spokenNames(pages);
	const spoken = new Map(pages.map(({ id }, at) => [id, names[at] ?? ""]));
	const primary = pages.find(({ isPrimary }) => isPrimary);
	const size = pages.length >= MANY_PAGES ? "compact" : pages.length === 1 ? "large" : undefined;
	const shown = size === "compact" ? findPages(pages, search, weeks.data) : pages;
	return (
		<>
			{/* Said when another page becomes the primary one. */}
			<VisuallyHidden role="status">{primary && `${spoken.get(primary.id)} is the primary page.`}</VisuallyHidden>
			{size === "compact" && (
				<>
					<PageFinder search={search} onChange={setSearch} />
					<VisuallyHidden role="status">{search.words && `${counted(shown.length, "page")} found.`}</VisuallyHidden>
				</>
			)}
			{shown.length === 0 && (
				<Text className={classes.notice}>No page has “{search.words}” in its name or address.</Text>
			)}
			<ul className={classes.list} data-size={size}>
				{shown.map((page) => (
					<PageRow
						key={page.id}
						page={page}
						week={weekOf(page.id)}
						plan={plan}
						spoken={spoken.get(page.id) ?? ""}
						isOnlyPage={pages.length === 1}
						isCompact={size === "compact"}
						onDelete={() => setPageToDelete(page)}
					/>
				))}
			</ul>
			{pageToDelete && <DeletePageDialog page={pageToDelete} onClose={() => setPageToDelete(null)} />}
		</>
	);
}
