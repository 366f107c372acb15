import { Text } from "@mantine/core";
import { useState } from "react";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { showError, showSuccess } from "../toast/toasts.ts";
import { DecisionForm } from "./decision-form.tsx";
import type { PageFile } from "./reported-page.ts";

interface RemovalDialogProps {
	pageId: string;
	/** The page's address. */
	name: string;
	/** The time of the newest report on the screen, in milliseconds since 1970. */
	seenUntil: number;
	/** Null while no file is being removed. */
	file: PageFile | null;
	onClose: () => void;
}

/** Asks for the reason and the words with which a file is removed for good, and removes it. */
export function RemovalDialog({ file, onClose, ...form }: RemovalDialogProps) {
	// The words stay while the dialog disappears.
	const [shown, setShown] = useState<PageFile | null>(null);
	if (file && file !== shown) setShown(file);
	return (
		<Dialog opened={file !== null} onClose={onClose} title="Remove this file?">
			{shown && <RemovalForm key={shown.id} file={shown} onClose={onClose} {...form} />}
		</Dialog>
	);
}

function RemovalForm({ pageId, name, seenUntil, file, onClose }: RemovalDialogProps & { file: PageFile }) {
	const { run, isPending } = useAction(
		api.moderation.removeFile.mutationOptions({
			async onSuccess() {
				onClose();
				showSuccess(file.title, "The file is removed.");
				await queryClient.invalidateQueries({ queryKey: api.moderation.pathKey() });
			},
			async onError(error: unknown) {
				showError("Not removed", messageOf(error));
				await queryClient.invalidateQueries({ queryKey: api.moderation.pathKey() });
			},
		}),
	);

	return (
		<DecisionForm
			needsReason
			wordsLabel="Words for the owner (optional)"
			button="Remove file"
			isPending={isPending}
			onDecide={(decision) => run({ pageId, blockId: file.id, seenUntil, ...decision })}
			onClose={onClose}
		>
			<Text>
				<b>
					<bdi>{file.title}</bdi> on {name}
				</b>
				: From now on, nobody can download it, on any page of this account or of those that got it by a hand-over, not
				even people who bought it. Its bytes are deleted, and these accounts can't upload them again.
			</Text>
			<Text>
				Its owner is told why. People who bought it, and those who reported it and left an address, are told too.{" "}
				<b>This can't be undone.</b>
			</Text>
		</DecisionForm>
	);
}
