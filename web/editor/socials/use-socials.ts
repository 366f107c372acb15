import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer } from "react";
import type { SocialHandle } from "../../../core/social.ts";
import { client, isRefusal, messageOf } from "../../api.ts";
import { showError, showSuccess } from "../../toasts.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { type SocialChange, shownSocials, stepPending } from "./pending-socials.ts";
import { keepUnsent, takeUnsent } from "./unsent-socials.ts";

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
			announceSave(pageId);
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
	const sendUnsent = useEffectEvent(() => {
		for (const unsent of takeUnsent(pageId)) {
			const hasArrived = unsent.kind === "add" && stored.some(({ id }) => id === unsent.handle.id);
			if (!hasArrived) change(unsent);
		}
	});
	useEffect(() => sendUnsent(), []);
	useEffect(() => keepUnsent(pageId, state.pending), [pageId, state.pending]);

	const load = useCallback((stored: readonly SocialHandle[]) => step({ kind: "load", stored }), []);
	return { socials, change, load };
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
