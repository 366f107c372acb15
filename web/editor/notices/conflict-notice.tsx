import { Button, Group, Text } from "@mantine/core";
import { messageOf } from "../../api/client.ts";
import { useAction } from "../../api/use-action.ts";
import { showError } from "../../toast/toasts.ts";
import { type EditablePage, readPage } from "../saving/save-page.ts";
import classes from "./notices.module.css";

interface ConflictNoticeProps {
	pageId: string;
	onLoadTheirs: (theirs: EditablePage) => void;
	onKeepMine: (theirs: EditablePage) => void;
}

/** Asks which changes to keep after a page was saved elsewhere. */
export function ConflictNotice({ pageId, onLoadTheirs, onKeepMine }: ConflictNoticeProps) {
	const resolve = useAction({
		mutationFn: async (decide: (theirs: EditablePage) => void) => decide(await readPage(pageId)),
		onError: (error) => showError("Error", messageOf(error)),
	});
	return (
		<div className={classes.notice} role="alert">
			<Text fw={650}>This page was changed elsewhere.</Text>
			<Text>Your changes here aren't saved. Load theirs to discard yours, or keep yours to overwrite theirs.</Text>
			<Group mt="sm" gap="xs">
				<Button variant="default" mih={44} disabled={resolve.isPending} onClick={() => resolve.run(onLoadTheirs)}>
					Load theirs
				</Button>
				<Button mih={44} disabled={resolve.isPending} onClick={() => resolve.run(onKeepMine)}>
					Keep mine
				</Button>
			</Group>
		</div>
	);
}
