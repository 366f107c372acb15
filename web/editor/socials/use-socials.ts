import { useMutation } from "@tanstack/react-query";
import { useCallback, useMemo, useReducer } from "react";
import type { SocialHandle } from "../../../core/social.ts";
import { client, isRefusal, messageOf } from "../../api.ts";
import { showError, showSuccess } from "../../toasts.ts";
import { type SocialChange, shownSocials, stepPending } from "./pending-socials.ts";

/** A page's social handles as the editor shows them, each change sent at once and undone when it is refused. */
export function useSocials(pageId: string, stored: readonly SocialHandle[]) {
	const [state, step] = useReducer(stepPending, { confirmed: stored, pending: [] });
	const socials = useMemo(() => shownSocials(state), [state]);
	const { mutate } = useMutation({
		mutationFn: (change: SocialChange) => send(pageId, change),
		// One after another: a handle must be there before it can be moved.
		scope: { id: `socials-${pageId}` },
		onSuccess(_, change) {
			step({ kind: "confirm", change });
			if (change.kind === "add") showSuccess("Success", "Social handle added");
			if (change.kind === "remove") showSuccess("Deleted", "Social handle removed");
		},
		onError(error, change) {
			step({ kind: "rollBack", change });
			showError((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
		},
	});

	const change = useCallback(
		(change: SocialChange) => {
			step({ kind: "start", change });
			mutate(change);
		},
		[mutate],
	);
	return { socials, change };
}

function send(pageId: string, change: SocialChange): Promise<unknown> {
	switch (change.kind) {
		case "add": {
			const { id, platform } = change.handle;
			return client.socials.add.mutate({ pageId, id, platform, handle: change.typed });
		}
		case "remove":
			return client.socials.remove.mutate({ pageId, id: change.id });
		case "setVisible":
			return client.socials.setVisible.mutate({ pageId, id: change.id, isVisible: change.isVisible });
		case "reorder":
			return client.socials.reorder.mutate({ pageId, ids: [...change.ids] });
	}
}
