// biome-ignore lint/style/noRestrictedImports: changes of several icons are under way at once, one after another
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useMemo, useReducer, useRef } from "react";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { client, isRefusal, messageOf } from "../../api-client/client.ts";
import { stopForOtherAccount } from "../saving/other-account.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { complain, say } from "../saving/voice.ts";
import { type SocialChange, shownSocials, startPending, stepPending } from "./pending-socials.ts";
import { restoreSocial } from "./restore-social.ts";
import { forgetUnsent, keepUnsent, takeUnsent } from "./unsent-socials.ts";

/** Retries of a change when the Worker can't be reached, after 1, 2 and 4 seconds. */
const SEND_RETRIES = 3;

interface Sending {
	isPaused: boolean;
	/** The editor says that the changes of an earlier tab are back. */
	isRestored: boolean;
	/** Creates the page unless it is stored. */
	ensureStored: () => Promise<void>;
}

/**
 * A page's social handles in the editor. Each change is sent at once, and undone when it is refused. Unsent changes of an
 * earlier tab wait while the page is paused.
 */
export function useSocials(
	pageId: string,
	stored: readonly SocialHandle[],
	{ isPaused, isRestored, ensureStored }: Sending,
) {
	const [state, step] = useReducer(stepPending, stored, startPending);
	const socials = useMemo(() => shownSocials(state), [state]);
	const { mutate } = useMutation({
		mutationFn: (change: SocialChange) => send(pageId, change, ensureStored),
		// In order: a handle must exist before it can be moved.
		scope: { id: `socials-${pageId}` },
		retry: (failures, error) => failures < SEND_RETRIES && !isRefusal(error),
		retryDelay: (failures) => 1000 * 2 ** failures,
		onSettled: (_, __, change) => forgetUnsent(pageId, change),
		onSuccess(_, change) {
			step({ kind: "confirm", change });
			announceSave(pageId);
			if (change.isQuiet) return;
			if (change.kind === "add") say("Success", "Social handle added");
			if (change.kind === "remove") sayRemoved(change.id);
		},
		onError(error, change) {
			step({ kind: "rollBack", change });
			complain((isRefusal(error) && error.data?.title) || "Error", messageOf(error));
		},
	});

	const latest = useRef({ socials, steps: 0, before: new Map<string, readonly SocialHandle[]>() });
	useEffect(() => {
		Object.assign(latest.current, { socials, steps: state.steps });
	}, [socials, state.steps]);

	const change = useCallback(
		(change: SocialChange) => {
			if (change.kind === "remove") latest.current.before.set(change.id, latest.current.socials);
			step({ kind: "start", change });
			keepUnsent(pageId, change);
			mutate(change);
		},
		[pageId, mutate],
	);
	function sayRemoved(id: string) {
		const restore = () => {
			const { before, socials } = latest.current;
			for (const step of restoreSocial(id, before.get(id) ?? [], socials)) change(step);
		};
		say("Deleted", "Social handle removed", { label: "Undo", run: restore });
	}

	const sendUnsent = useEffectEvent(() => {
		if (isPaused) return;
		for (const unsent of takeUnsent(pageId, stored)) change({ ...unsent, isQuiet: isRestored });
	});
	useEffect(() => sendUnsent(), []);

	/**
	 * Call this before a new read of the handles, and the returned function with its result. Changes since then make it
	 * ignore the result.
	 */
	const beginRead = useCallback(() => {
		const asOf = latest.current.steps;
		return (stored: readonly SocialHandle[]) => step({ kind: "load", stored, asOf });
	}, []);
	return { socials, isSending: state.pending.length > 0, change, beginRead };
}

async function send(pageId: string, change: SocialChange, ensureStored: () => Promise<void>): Promise<void> {
	try {
		await ensureStored();
		await request(pageId, change);
	} catch (error) {
		await stopForOtherAccount(error);
		throw error;
	}
}

function request(pageId: string, change: SocialChange): Promise<unknown> {
	switch (change.kind) {
		case "add": {
			const { id, platform, handle, url } = change.handle;
			const given = change.typed === undefined ? { handle, url } : { handle: change.typed };
			return client.socials.add.mutate({ pageId, id, platform, ...given });
		}
		case "remove":
			return client.socials.remove.mutate({ pageId, id: change.id });
		case "setVisible":
			return client.socials.setVisible.mutate({ pageId, id: change.id, isVisible: change.isVisible });
		case "reorder":
			return client.socials.reorder.mutate({ pageId, ids: [...change.ids] });
	}
}
