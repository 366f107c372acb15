import { queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";

/** The lists of pages, those of an account and that of all. */
export const PAGE_LISTS = [api.pages.list.queryKey(), api.pages.listAll.queryKey()];

/** Asks for the lists on the screen again, and for the others once they are shown. */
export async function refreshPages(): Promise<void> {
	await Promise.all(PAGE_LISTS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
