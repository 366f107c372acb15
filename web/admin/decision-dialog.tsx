import { Text } from "@mantine/core";
import { useState } from "react";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { showError, showSuccess } from "../toast/toasts.ts";
import { DecisionForm } from "./decision-form.tsx";
import type { Verdict } from "./reported-page.ts";

interface DecisionDialogProps {
	pageId: string;
	name: string;
	/** The time of the newest report on the screen, in milliseconds since 1970. */
	seenUntil: number;
	/** Null while no decision is being made. */
	verdict: Verdict | null;
	onClose: () => void;
}

interface VerdictWords {
	title: string;
	effect: string;
	/** The label of the words. */
	words: string;
	button: string;
	done: string;
}

const WORDS: Readonly<Record<Verdict, VerdictWords>> = {
	dismiss: {
		title: "Dismiss the reports?",
		effect: "The page stays as it is. People who reported it and left an address are told.",
		words: "A note for the history (optional)",
		button: "Dismiss reports",
		done: "The reports are dismissed.",
	},
	suspend: {
		title: "Suspend this page?",
		effect:
			"Within a minute, nobody sees it anymore. Its owner is told why. People who reported it and left an address are told too.",
		words: "Words for the owner (optional)",
		button: "Suspend page",
		done: "The page is suspended.",
	},
	restore: {
		title: "Restore this page?",
		effect: "It becomes public again, as its owner has saved it. Its owner is told.",
		words: "Words for the owner (optional)",
		button: "Restore page",
		done: "The page is back.",
	},
};

/** Asks for the reason and the words of a decision, and makes it. */
export function DecisionDialog({ verdict, onClose, ...form }: DecisionDialogProps) {
	// The words stay while the dialog disappears.
	const [shown, setShown] = useState<Verdict>("dismiss");
	if (verdict && verdict !== shown) setShown(verdict);
	return (
		<Dialog opened={verdict !== null} onClose={onClose} title={WORDS[shown].title}>
			<VerdictForm key={shown} verdict={shown} onClose={onClose} {...form} />
		</Dialog>
	);
}

function VerdictForm({ pageId, name, seenUntil, verdict, onClose }: DecisionDialogProps & { verdict: Verdict }) {
	const { effect, words: wordsLabel, button, done } = WORDS[verdict];
	const settled = {
		async onSuccess() {
			onClose();
			showSuccess(name, done);
			await queryClient.invalidateQueries({ queryKey: api.moderation.pathKey() });
		},
		async onError(error: unknown) {
			showError("Not decided", messageOf(error));
			await queryClient.invalidateQueries({ queryKey: api.moderation.pathKey() });
		},
	};
	const dismiss = useAction(api.moderation.dismiss.mutationOptions(settled));
	const suspend = useAction(api.moderation.suspend.mutationOptions(settled));
	const restore = useAction(api.moderation.restore.mutationOptions(settled));
	const isPending = dismiss.isPending || suspend.isPending || restore.isPending;
	const form = { wordsLabel, button, isPending, onClose };
	const says = (
		<Text>
			<b>{name}</b>: {effect}
		</Text>
	);

	if (verdict === "suspend") {
		return (
			<DecisionForm needsReason onDecide={(decision) => suspend.run({ pageId, ...decision })} {...form}>
				{says}
			</DecisionForm>
		);
	}
	const decide = ({ words }: { words: string }) =>
		verdict === "dismiss" ? dismiss.run({ pageId, words, seenUntil }) : restore.run({ pageId, words });
	return (
		<DecisionForm needsReason={false} onDecide={decide} {...form}>
			{says}
		</DecisionForm>
	);
}
