import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";

const listKey = api.pages.list.queryKey();

/** Deletes a page and removes it from the list. */
export function useDeletePage(onSettled: () => void) {
	const { run, isPending } = useAction(
		api.pages.delete.mutationOptions({
			onSuccess(_, { id }) {
				queryClient.setQueryData(listKey, (pages) => pages?.filter((page) => page.id !== id));
				showSuccess("Bio page deleted successfully");
			},
			onError: (error) => showError("Error", messageOf(error)),
			onSettled() {
				onSettled();
				return queryClient.invalidateQueries({ queryKey: listKey });
			},
		}),
	);
	return { deletePage: (id: string) => run({ id }), isPending };
}
