import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { api } from "../api-client/queries.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import type { OwnPage } from "./own-page.ts";
import { PageRow } from "./page-row.tsx";

const DeletePageDialog = latePart(async () => (await import("./delete-page-dialog.tsx")).DeletePageDialog);

export function PageList({ pages, plan }: { pages: readonly OwnPage[]; plan: Plan }) {
	const [pageToDelete, setPageToDelete] = useState<OwnPage | null>(null);
	const weeks = useQuery(api.stats.weeks.queryOptions({ timeZone: browserTimeZone() }));
	const weekOf = (id: string) =>
		weeks.data?.find(({ pageId }) => pageId === id) ?? (weeks.isFetching ? undefined : null);
	useEffect(() => whenSettled(() => void DeletePageDialog.load().catch(() => {})), []);
	return (
		<>
			<ul className={classes.list}>
				{pages.map((page) => (
					<PageRow
						key={page.id}
						page={page}
						week={weekOf(page.id)}
						plan={plan}
						isOnlyPage={pages.length === 1}
						onDelete={() => setPageToDelete(page)}
					/>
				))}
			</ul>
			<Suspense>
				{pageToDelete && <DeletePageDialog page={pageToDelete} onClose={() => setPageToDelete(null)} />}
			</Suspense>
		</>
	);
}
