import { Text } from "@mantine/core";
import { Suspense } from "react";
import { useOnline } from "../../browser/use-online.ts";
import { latePart } from "../../components/late-part.tsx";
import { draftOf } from "../draft/draft.ts";
import { usePreviewTab } from "../preview/use-preview-tab.ts";
import { SaveStatus } from "../saving/save-status.tsx";
import { Strip } from "../saving/strip.tsx";
import type { Editing } from "../use-editing.ts";
import { EditorBar } from "./editor-bar.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { type View, ViewSwitch } from "./view-switch.tsx";

// Most pages need none.
const ConflictNotice = latePart(async () => (await import("../notices/conflict-notice.tsx")).ConflictNotice);

interface EditorTopProps {
	editing: Editing;
	view: View;
	onView: (view: View) => void;
}

/** The bar, and below it the strip that says what went wrong. */
export function EditorTop({ editing, view, onView }: EditorTopProps) {
	const { page, isPaused, isEmpty, liveUsername, saver, saveState, undo, redo, typeUsername, edit } = editing;
	const { progress, problem, isUnanswered } = saveState;
	const isOffline = !useOnline() && isUnanswered;
	const keepPreview = usePreviewTab(editing.content);
	return (
		<EditorBar
			liveUsername={liveUsername}
			pageId={page.id}
			isEmpty={isEmpty && !page.suspension}
			onPreview={keepPreview}
			history={!isPaused && <HistoryButtons undo={undo} redo={redo} />}
			view={<ViewSwitch view={view} onChange={onView} />}
			notice={
				<Strip progress={progress} problem={isOffline ? null : problem} onRetry={() => void saver.flush()}>
					{progress === "conflict" && (
						<Suspense>
							<ConflictNotice
								pageId={page.id}
								onLoadTheirs={(theirs) => {
									typeUsername(null);
									const theirDraft = draftOf(theirs);
									saver.restart(theirDraft, theirs.version);
									edit({ kind: "replace", draft: theirDraft });
								}}
								onKeepMine={(theirs) => void saver.overwrite(draftOf(theirs), theirs.version)}
							/>
						</Suspense>
					)}
				</Strip>
			}
		>
			{isPaused ? (
				<Text size="sm" c="dimmed">
					Read-only
				</Text>
			) : (
				<SaveStatus
					pageId={page.id}
					progress={editing.isSending && progress === "saved" ? "saving" : progress}
					isOffline={isOffline}
					isUsernameLeftOut={editing.usernameError !== null || editing.typedUsername !== null}
				/>
			)}
		</EditorBar>
	);
}
