import { Button } from "@mantine/core";
import { useState } from "react";
import { messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { useEditing } from "../editing.ts";
import { type EditablePage, readPage } from "../saving/save-page.ts";
import classes from "../saving/strip.module.css";

interface ConflictNoticeProps {
	onLoadTheirs: (theirs: EditablePage) => void;
	onKeepMine: (theirs: EditablePage) => void;
}

/** Asks which changes to keep after a page was saved elsewhere. */
export function ConflictNotice({ onLoadTheirs, onKeepMine }: ConflictNoticeProps) {
	const { pageId } = useEditing();
	const [problem, setProblem] = useState<string | null>(null);
	const resolve = useAction({
		mutationFn: async (decide: (theirs: EditablePage) => void) => decide(await readPage(pageId)),
		onMutate: () => setProblem(null),
		onError: (error) => setProblem(messageOf(error)),
	});
	return (
		<div className={classes.strip} data-question role="alert">
			<div className={classes.line}>
				<p className={classes.problem}>
					<b>This page was changed elsewhere.</b> Your changes here aren't saved. Load theirs to discard yours, or keep
					yours to overwrite theirs.
					{problem && <span className={classes.failure}>{problem}</span>}
				</p>
				<div className={classes.answers}>
					<Button variant="default" disabled={resolve.isPending} onClick={() => resolve.run(onLoadTheirs)}>
						Load theirs
					</Button>
					<Button disabled={resolve.isPending} onClick={() => resolve.run(onKeepMine)}>
						Keep mine
					</Button>
				</div>
			</div>
		</div>
	);
}
