import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { api } from "../api-client/queries.ts";
import { TIME_ZONE } from "../browser/time-zone.ts";
import { LateDialog } from "../components/late-dialog.tsx";
import { latePart } from "../components/late-part.tsx";
import classes from "./dashboard.module.css";
import { type OwnPage, PageRow } from "./page-row.tsx";
import { useDeletePage } from "./use-delete-page.ts";

const StandingSales = latePart(async () => (await import("../sales/standing-sales.tsx")).StandingSales);

export function PageList({ pages, plan }: { pages: readonly OwnPage[]; plan: Plan }) {
	const [pageToDelete, setPageToDelete] = useState<OwnPage | null>(null);
	const weeks = useQuery(api.stats.weeks.queryOptions({ timeZone: TIME_ZONE }));
	const weekOf = (id: string) =>
		weeks.data?.find(({ pageId }) => pageId === id) ?? (weeks.isFetching ? undefined : null);
	const close = () => setPageToDelete(null);
	const { deletePage, isPending } = useDeletePage(close);
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
			<LateDialog opened={pageToDelete !== null} onClose={close} title="Delete this bio page?">
				<Text>
					<strong>{pageToDelete && titleOf(pageToDelete)}</strong> and its links will be deleted
					{pageToDelete?.username ? ". Its address stays reserved for you." : "."}
				</Text>
				<Suspense>{pageToDelete && <StandingSales pageId={pageToDelete.id} />}</Suspense>
				<Group mt="lg" gap="xs" justify="flex-end">
					<Button variant="default" onClick={close} data-autofocus>
						Cancel
					</Button>
					<Button color="red.9" loading={isPending} onClick={() => pageToDelete && deletePage(pageToDelete.id)}>
						Delete page
					</Button>
				</Group>
			</LateDialog>
		</>
	);
}

function titleOf({ fullName, username }: OwnPage): string {
	const name = fullName || "No name set";
	return username ? `${name} (@${username})` : name;
}
