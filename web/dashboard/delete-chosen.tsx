import { Button, Text } from "@mantine/core";
import { counted } from "../../core/text/counted.ts";
import { client, queryClient } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { StandingSales } from "../sales/standing-sales.tsx";
import { showSuccess } from "../toast/toasts.ts";
import classes from "./chosen-pages-bar.module.css";
import { type Failure, forEachPage } from "./each-page.ts";
import { isHiddenPage } from "./is-hidden.ts";
import type { ListedPage, Standing } from "./own-page.ts";
import { PAGE_LISTS, refreshPages } from "./refresh-pages.ts";

interface DeleteChosenProps {
	pages: readonly ListedPage[];
	standingOf: (page: ListedPage) => Standing;
	onCancel: () => void;
	/** With those that are still there. */
	onDone: (failures: readonly Failure[]) => void;
}

/** Asks in the bar before pages are deleted, and names those that visitors see. */
export function DeleteChosen({ pages, standingOf, onCancel, onDone }: DeleteChosenProps) {
	const shownToVisitors = pages.filter((page) => !isHiddenPage(page, standingOf(page)));
	const { run, isPending } = useAction({
		mutationFn: () => forEachPage(pages, ({ id }) => client.pages.delete.mutate({ id })),
		async onSuccess(failures) {
			const kept = new Set(failures.map(({ page }) => page.id));
			const gone = new Set(pages.map(({ id }) => id).filter((id) => !kept.has(id)));
			for (const queryKey of PAGE_LISTS) {
				queryClient.setQueriesData<ListedPage[]>({ queryKey }, (list) => list?.filter(({ id }) => !gone.has(id)));
			}
			if (gone.size > 0) showSuccess(`${counted(gone.size, "page")} deleted`);
			onDone(failures);
			await refreshPages();
		},
	});
	return (
		<div className={classes.asking}>
			<p>
				<b>Delete {counted(pages.length, "page")}?</b> {publicInWords(shownToVisitors)}
			</p>
			{pages.map((page) => (
				<StandingSales key={page.id} pageId={page.id} account={standingOf(page).account} />
			))}
			<Text size="sm" c="dimmed">
				This can't be undone. Addresses stay reserved.
			</Text>
			<div className={classes.answers}>
				<Button variant="default" size="sm" disabled={isPending} onClick={onCancel} autoFocus>
					Keep
				</Button>
				<Button color="red.9" size="sm" loading={isPending} onClick={() => run()}>
					Delete {counted(pages.length, "page")}
				</Button>
			</div>
		</div>
	);
}

const NAMED_MAX = 5;
const LIST = new Intl.ListFormat("en");

function publicInWords(pages: readonly ListedPage[]): string {
	if (pages.length === 0) return "Nobody sees them.";
	const names = pages.slice(0, NAMED_MAX).map(({ fullName, username }) => fullName || `@${username}`);
	const others = pages.length - names.length;
	return `${LIST.format(others > 0 ? [...names, `${others} more`] : names)} ${pages.length === 1 ? "is" : "are"} public.`;
}
