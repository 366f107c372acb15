import { VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { api } from "../api-client/queries.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import type { OwnPage } from "./own-page.ts";
import { PageRow } from "./page-row.tsx";
import { spokenNames } from "./spoken-names.ts";

const DeletePageDialog = latePart(async () => (await import("./delete-page-dialog.tsx")).DeletePageDialog);

export function PageList({ pages, plan }: { pages: readonly OwnPage[]; plan: Plan }) {
	const [pageToDelete, setPageToDelete] = useState<OwnPage | null>(null);
	const weeks = useQuery(api.stats.weeks.queryOptions({ timeZone: browserTimeZone() }));
	const weekOf = (id: string) =>
		weeks.data?.find(({ pageId }) => pageId === id) ?? (weeks.isFetching ? undefined : null);
	useEffect(() => whenSettled(() => void DeletePageDialog.load().catch(() => {})), []);
	const spoken = spokenNames(pages);
	const primary = pages.findIndex(({ isPrimary }) => isPrimary);
	return (
		<>
			{/* Said when another page becomes the primary one. */}
			<VisuallyHidden role="status">{primary >= 0 && `${spoken[primary]} is the primary page.`}</VisuallyHidden>
			<ul className={classes.list}>
				{pages.map((page, at) => (
					<PageRow
						key={page.id}
						page={page}
						week={weekOf(page.id)}
						plan={plan}
						spoken={spoken[at] ?? ""}
						isOnlyPage={pages.length === 1}
						onDelete={() => setPageToDelete(page)}
					/>
				))}
			</ul>
			{pageToDelete && <DeletePageDialog page={pageToDelete} onClose={() => setPageToDelete(null)} />}
		</>
	);
}
