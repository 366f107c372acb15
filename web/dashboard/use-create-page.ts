import { useNavigate } from "@tanstack/react-router";
import { isRefusal, messageOf, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { showError } from "../toast/toasts.ts";

/** Creates a blank page and opens it in the editor. Beyond the plan's limit it opens the plans instead. */
export function useCreatePage() {
	const navigate = useNavigate();
	const { run, isPending } = useAction(
		api.pages.create.mutationOptions({
			async onSuccess({ id }) {
				void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
				await navigate({ to: "/editor", search: { id } });
			},
			onError(error) {
				showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
				if (isRefusal(error) && error.data?.reason === "limit_reached") {
					void navigate({ to: "/upgrade", search: { reason: "pages" } });
				}
			},
		}),
	);
	return { createPage: () => run(), isPending };
}
