import { Alert, Button, Group } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../api.ts";
import { showError } from "../../toasts.ts";
import { type EditablePage, readPage } from "./save-page.ts";

interface ConflictNoticeProps {
	pageId: string;
	onLoadTheirs: (theirs: EditablePage) => void;
	onKeepMine: (theirs: EditablePage) => void;
}

/** Asks whose changes stand when a page was saved somewhere else meanwhile. */
export function ConflictNotice({ pageId, onLoadTheirs, onKeepMine }: ConflictNoticeProps) {
	const resolve = useMutation({
		mutationFn: async (decide: (theirs: EditablePage) => void) => decide(await readPage(pageId)),
		onError: (error) => showError("Error", messageOf(error)),
	});
	return (
		<Alert color="yellow" role="alert" title="This page was changed elsewhere.">
			Your changes here aren't saved. Load theirs to drop them, or keep yours and replace what was changed elsewhere.
			<Group mt="sm" gap="xs">
				<Button variant="default" disabled={resolve.isPending} onClick={() => resolve.mutate(onLoadTheirs)}>
					Load theirs
				</Button>
				<Button disabled={resolve.isPending} onClick={() => resolve.mutate(onKeepMine)}>
					Keep mine
				</Button>
			</Group>
		</Alert>
	);
}
