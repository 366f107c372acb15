import { Button } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { client, messageOf } from "../../api-client/client.ts";
import { useAction } from "../../api-client/use-action.ts";
import { draftOf } from "../draft/draft.ts";
import { useEditing } from "../editing.ts";
import { mergeDrafts } from "../saving/merge-drafts.ts";
import { type EditablePage, readPage } from "../saving/save-page.ts";
import classes from "../saving/strip.module.css";

/**
 * Asks which changes to keep after a page was saved elsewhere. Where others edit the page and have changed something else, both
 * changes are kept without a question.
 */
export function ConflictNotice() {
	const { page, pageId, saver, edit, rebase, typeUsername } = useEditing();
	const [isAsking, setAsking] = useState(!page.isShared);
	const [other, setOther] = useState<string | null>(null);
	const keepMine = (theirs: EditablePage) => void saver.overwrite(draftOf(theirs), theirs.version);
	function loadTheirs(theirs: EditablePage) {
		typeUsername(null);
		const theirDraft = draftOf(theirs);
		saver.restart(theirDraft, theirs.version);
		edit({ kind: "replace", draft: theirDraft });
	}
	const merge = useEffectEvent(async (signal: AbortSignal) => {
		try {
			const [theirs, { current }] = await Promise.all([readPage(pageId), client.history.list.query({ id: pageId })]);
			if (signal.aborted) return;
			const merged = saver.base && mergeDrafts(saver.base, saver.draft, draftOf(theirs));
			if (merged) {
				rebase(merged);
				return keepMine(theirs);
			}
			if (!current.isYou) setOther(current.name);
		} catch {
			// The question needs no name.
		}
		setAsking(true);
	});
	useEffect(() => {
		const effect = new AbortController();
		if (page.isShared) void merge(effect.signal);
		return () => effect.abort();
	}, [page.isShared]);
	const [problem, setProblem] = useState<string | null>(null);
	const resolve = useAction({
		mutationFn: async (decide: (theirs: EditablePage) => void) => decide(await readPage(pageId)),
		onMutate: () => setProblem(null),
		onError: (error) => setProblem(messageOf(error)),
	});
	if (!isAsking) return null;
	return (
		<div className={classes.strip} data-question role="alert">
			<div className={classes.line}>
				<p className={classes.problem}>
					<b>{other ? `${other} has changed the same.` : "This page was changed elsewhere."}</b> Your changes here
					aren't saved. Load theirs to discard yours, or keep yours to overwrite theirs.
					{problem && <span className={classes.failure}>{problem}</span>}
				</p>
				<div className={classes.answers}>
					<Button variant="default" disabled={resolve.isPending} onClick={() => resolve.run(loadTheirs)}>
						Load theirs
					</Button>
					<Button disabled={resolve.isPending} onClick={() => resolve.run(keepMine)}>
						Keep mine
					</Button>
				</div>
			</div>
		</div>
	);
}
