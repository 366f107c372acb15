import { useNavigate } from "@tanstack/react-router";
import { queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";

/** Creates a blank page in an account and opens it in the editor. Beyond the plan's limit it opens the plans instead. */
export function useCreatePage(account?: string) {
	const navigate = useNavigate();
	const tellRefusal = usePageRefusal(account);
	const { run, isPending } = useAction(
		api.pages.create.mutationOptions({
			async onSuccess({ id }) {
				void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
				await navigate({ to: "/editor", search: { id } });
			},
			onError: (error) => tellRefusal(error),
		}),
	);
	return { createPage: () => run(account ? { account } : undefined), isPending };
}
