import { messageOf, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { showError } from "../toast/toasts.ts";

/** Makes a page the primary one, which is the first of the list. */
export function useMakePrimary() {
	const { run } = useAction(
		api.pages.makePrimary.mutationOptions({
			onSuccess: () => queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() }),
			onError: (error) => showError("Error", messageOf(error)),
		}),
	);
	return { makePrimary: (id: string) => run({ id }) };
}
