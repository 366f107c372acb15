import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { type EditablePage, readPage } from "../saving/save-page.ts";
import classes from "./notices.module.css";

interface ConflictNoticeProps {
	pageId: string;
	onLoadTheirs: (theirs: EditablePage) => void;
	onKeepMine: (theirs: EditablePage) => void;
}

/** Asks which changes to keep after a page was saved elsewhere. */
export function ConflictNotice({ pageId, onLoadTheirs, onKeepMine }: ConflictNoticeProps) {
	const [problem, setProblem] = useState<string | null>(null);
	const resolve = useAction({
		mutationFn: async (decide: (theirs: EditablePage) => void) => decide(await readPage(pageId)),
		onMutate: () => setProblem(null),
		onError: (error) => setProblem(messageOf(error)),
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
			{problem && (
				<Text mt="xs" size="sm" c="var(--mantine-color-error)">
					{problem}
				</Text>
			)}
		</div>
	);
}
