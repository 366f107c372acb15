import { useNavigate } from "@tanstack/react-router";
import { BLANK_LOOK } from "../../core/look/look-defaults.ts";
import { client, queryClient } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { useAction } from "../api/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";
import { forgetStart } from "./kept-start.ts";
import { dressed, hasChosenNothing, type Start } from "./start-state.ts";

/** Opens a blank page in the editor, which takes over the name and the theme that are chosen already. */
export function useBlankPage() {
	const navigate = useNavigate();
	const tellRefusal = usePageRefusal();
	const { run, isPending } = useAction({
		async mutationFn(start: Start) {
			const { username, review } = start;
			const { id } = await client.pages.create.mutate();
			forgetStart();
			void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
			const claim = (review?.draft.username ?? username).trim() || undefined;
			const look = hasChosenNothing(start)
				? undefined
				: (review?.draft.theme ?? dressed(BLANK_LOOK, start, username).theme);
			await navigate({ to: "/editor", search: { id, claim, theme: look ?? undefined } });
		},
		onError: (error) => tellRefusal(error),
	});
	return { open: run, isPending };
}
