import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { LateDialog } from "../components/late-dialog.tsx";
import type { ListedSubscriber } from "./list-part.ts";
import classes from "./subscribers.module.css";

type Deleting = ListedSubscriber | "all";

interface DeleteDialogProps {
	pageId: string;
	deleting: Deleting | null;
	/** The addresses on the whole list. */
	count: number;
	onClose: () => void;
	/** Called with what is to be said about it. */
	onDeleted: (words: string) => Promise<unknown>;
}

/** Asks before an address or the whole list is deleted, because nothing brings it back. */
export function DeleteDialog({ pageId, deleting, count, onClose, onDeleted }: DeleteDialogProps) {
	const { answer, fail, clear } = useAnswer();
	// The words stay while the dialog disappears.
	const [shown, setShown] = useState<Deleting | null>(deleting);
	if (deleting !== null && deleting !== shown) {
		setShown(deleting);
		clear();
	}
	const { run, isPending } = useAction({
		onMutate: clear,
		mutationFn: (what: Deleting) =>
			what === "all"
				? client.subscribers.deleteAll.mutate({ pageId })
				: client.subscribers.delete.mutate({ pageId, id: what.id }),
		onSuccess: async (_, what) => {
			await onDeleted(what === "all" ? "All addresses deleted" : "Address deleted");
			onClose();
		},
		onError: (error) => fail("Error", messageOf(error)),
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
			<AnswerLine answer={answer} />
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={onClose} data-autofocus>
					Cancel
				</Button>
				<Button color="red.9" loading={isPending} onClick={() => deleting && run(deleting)}>
					{isAll ? "Delete all" : "Delete address"}
				</Button>
			</Group>
		</LateDialog>
	);
}
