import { queryClient } from "../api-client/client.ts";
import { countLabels } from "./find-pages.ts";
import type { OwnPage } from "./own-page.ts";
import { PAGE_LISTS } from "./refresh-pages.ts";

/** The labels of the pages in the lists that are loaded, so that the same thing gets the same word. */
export function knownLabels(): string[] {
	const lists = PAGE_LISTS.flatMap((queryKey) => queryClient.getQueriesData<OwnPage[]>({ queryKey }));
	return countLabels(lists.flatMap(([, pages]) => pages ?? [])).map(({ label }) => label);
}
