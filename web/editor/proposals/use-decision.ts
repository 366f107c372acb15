import { useState } from "react";
import { messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { useEditing } from "../editing.ts";
import { complain } from "../saving/voice.ts";

type Decide = (version: number) => Promise<void>;

/**
 * Carries out what somebody decides about a proposal, on the page as it is saved, and shows the page afterwards. Unsaved changes are
 * saved first. While they can't be saved, nothing is decided.
 */
export function useDecision() {
	const { save, saver, refresh, readProposals } = useEditing();
	const [failure, setFailure] = useState<string | null>(null);
	const { run, isPending } = useAction({
		async mutationFn(decide: Decide) {
			if (!(await save())) return complain("Not done", "Your changes aren't saved yet. Try again when they are.");
			await decide(saver.version);
		},
		onMutate: () => setFailure(null),
		onError: (error) => setFailure(messageOf(error)),
		onSettled: () => Promise.all([refresh(), readProposals()]),
	});
	return { decide: run, failure, isBusy: isPending };
}
