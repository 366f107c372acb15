import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
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
