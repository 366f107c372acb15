import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { client, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";
import { keepStart } from "./kept-start.ts";
import type { Start } from "./start.ts";

const route = getRouteApi("/start");

/** Opens a blank page in the editor, which takes over the name and the theme that are chosen already. */
export function useBlankPage() {
	const navigate = useNavigate();
	const { account } = route.useSearch();
	const tellRefusal = usePageRefusal(account);
	const { run, isPending } = useAction({
		async mutationFn(start: Start) {
			const { draft, starter, isLookChosen } = start;
			const { id } = await client.pages.create.mutate(account ? { account } : undefined);
			keepStart(null, account);
			void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
			const theme = starter || isLookChosen ? (draft.theme ?? undefined) : undefined;
			await navigate({ to: "/editor", search: { id, claim: draft.username.trim() || undefined, theme } });
		},
		onError: (error) => tellRefusal(error),
	});
	return { open: run, isPending };
}
