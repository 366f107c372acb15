import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { LateDialog } from "../components/late-dialog.tsx";
import { showError, showSuccess } from "../toast/toasts.ts";
import type { ListedSubscriber } from "./list-part.ts";
import classes from "./subscribers.module.css";

type Deleting = ListedSubscriber | "all";

interface DeleteDialogProps {
	pageId: string;
	deleting: Deleting | null;
	/** The addresses on the whole list. */
	count: number;
	onClose: () => void;
	onDeleted: () => Promise<unknown>;
}

/** Asks before an address or the whole list is deleted, because nothing brings it back. */
export function DeleteDialog({ pageId, deleting, count, onClose, onDeleted }: DeleteDialogProps) {
	// The words stay while the dialog disappears.
	const [shown, setShown] = useState<Deleting | null>(deleting);
	if (deleting !== null && deleting !== shown) setShown(deleting);
	const { run, isPending } = useAction({
		mutationFn: (what: Deleting) =>
			what === "all"
				? client.subscribers.deleteAll.mutate({ pageId })
				: client.subscribers.delete.mutate({ pageId, id: what.id }),
		onSuccess: async (_, what) => {
			await onDeleted();
			showSuccess(what === "all" ? "All addresses deleted" : "Address deleted");
		},
		onError: (error) => showError("Error", messageOf(error)),
		onSettled: onClose,
	});
	const isAll = shown === "all";
	return (
		<LateDialog
			opened={deleting !== null}
			onClose={onClose}
			title={isAll ? "Delete all addresses?" : "Delete this address?"}
		>
			<Text className={classes.name}>
				{isAll ? (
					<>
						All <strong>{count.toLocaleString("en-US")}</strong> will be deleted
					</>
				) : (
					<>
						<strong>{shown?.email}</strong> will be deleted
					</>
				)}
				, with the proof of consent. What was opened with {isAll ? "them" : "it"} is locked again. Nothing brings{" "}
				{isAll ? "them" : "it"} back.
			</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" mih={44} onClick={onClose} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" mih={44} loading={isPending} onClick={() => deleting && run(deleting)}>
					{isAll ? "Delete all" : "Delete address"}
				</Button>
			</Group>
		</LateDialog>
	);
}
