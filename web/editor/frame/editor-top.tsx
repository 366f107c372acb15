import { Text } from "@mantine/core";
import { useOnline } from "../../browser/use-online.ts";
import { latePart } from "../../components/late-part.tsx";
import { draftOf } from "../draft/draft.ts";
import { useDraft, useEditing } from "../editing.ts";
import { usePreviewTab } from "../preview/use-preview-tab.ts";
import { SaveStatus } from "../saving/save-status.tsx";
import { Strip } from "../saving/strip.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { type View, ViewSwitch } from "./view-switch.tsx";

// Most pages need none.
const ConflictNotice = latePart(async () => (await import("../notices/conflict-notice.tsx")).ConflictNotice);

/** The bar, and below it the strip that says what went wrong. */
export function EditorTop({ view, onView }: { view: View; onView: (view: View) => void }) {
	const { page, pageId, isPaused, isEmpty, saver, typeUsername, edit } = useEditing();
	const { content, liveUsername, saveState, undo, redo, usernameError, typedUsername } = useDraft();
	const { progress, problem, isUnanswered } = saveState;
	const isOffline = !useOnline() && isUnanswered;
	const keepPreview = usePreviewTab(content);
	return (
		<EditorBar
			liveUsername={liveUsername}
			pageId={pageId}
			isEmpty={isEmpty && !page.suspension}
			onPreview={keepPreview}
			history={!isPaused && <HistoryButtons undo={undo} redo={redo} />}
			view={<ViewSwitch view={view} onChange={onView} />}
			notice={
				<Strip progress={progress} problem={isOffline ? null : problem} onRetry={() => void saver.flush()}>
					{progress === "conflict" && (
						<ConflictNotice
							onLoadTheirs={(theirs) => {
								typeUsername(null);
								const theirDraft = draftOf(theirs);
								saver.restart(theirDraft, theirs.version);
								edit({ kind: "replace", draft: theirDraft });
							}}
							onKeepMine={(theirs) => void saver.overwrite(draftOf(theirs), theirs.version)}
						/>
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
					pageId={pageId}
					progress={progress}
					isOffline={isOffline}
					isUsernameLeftOut={usernameError !== null || typedUsername !== null}
				/>
			)}
		</EditorBar>
	);
}
