import { useNavigate } from "@tanstack/react-router";
import { isRefusal, messageOf, queryClient } from "../api.ts";
import { api } from "../queries.ts";
import { showError } from "../toasts.ts";
import { useAction } from "../use-action.ts";

/** Creates a blank page and opens it in the editor. */
export function useCreatePage() {
	const navigate = useNavigate();
	const { run, isPending } = useAction(
		api.pages.create.mutationOptions({
			async onSuccess({ id }) {
				void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
				await navigate({ to: "/editor", search: { id } });
			},
			onError: (error) => showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error)),
		}),
	);
	return { createPage: () => run(), isPending };
}
