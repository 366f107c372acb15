import { queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";

const listKey = api.pages.list.queryKey();

/** Adds a copy of a page to the list. Beyond the plan's limit it opens the plans instead. */
export function useDuplicatePage() {
	const tellRefusal = usePageRefusal();
	const { run } = useAction(
		api.pages.duplicate.mutationOptions({
			onSuccess: () =>
				Promise.all(
					[listKey, api.stats.weeks.queryKey()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
				),
			onError: (error) => tellRefusal(error),
		}),
	);
	return { duplicatePage: (id: string) => run({ id }) };
}
