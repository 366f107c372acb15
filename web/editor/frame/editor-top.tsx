import { Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { THEMES } from "../../../core/look/themes.ts";
import { useOnline } from "../../browser/use-online.ts";
import { latePart, optionalPart } from "../../components/late-part.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { ConflictNotice, KeepDraft } from "../notices/notice-parts.ts";
import { usePreviewTab } from "../preview/use-preview-tab.ts";
import { SaveStatus } from "../saving/save-status.tsx";
import { Strip } from "../saving/strip.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { HistoryButtons } from "./history-buttons.tsx";
import { ViewSwitch } from "./view-switch.tsx";

const buttons = async () => (await import("./late-buttons.ts")).BUTTONS;

// Most pages need none.
const PublishButton = latePart(async () => (await buttons()).PublishButton);
const TrialButtons = latePart(async () => (await buttons()).TrialButtons);
// Most pages have one editor.
const Presence = optionalPart(async () => (await import("./presence.tsx")).Presence);

/** The bar, and below it the strip that says what went wrong. */
export function EditorTop(views: ComponentProps<typeof ViewSwitch>) {
	const { page, pageId, isPaused, isEmpty, saver } = useEditing();
	const { content, liveUsername, saveState, undo, redo, usernameError, typedUsername, triedLook } = useDraft();
	const { progress, problem, isUnanswered } = saveState;
	const isLive = liveUsername !== null && !isEmpty;
	const isPlanNeeded = triedLook && !triedLook.isIncluded;
	const isOffline = !useOnline() && isUnanswered;
	const keepPreview = usePreviewTab(content);
	return (
		<EditorBar
			// While a look is tried, visitors see another one.
			liveUsername={isLive && !triedLook ? liveUsername : null}
			pageId={pageId}
			access={page.access}
			publish={!isLive && !isPaused && !page.suspension && !triedLook && <PublishButton />}
			people={page.isShared && <Presence />}
			onPreview={keepPreview}
			history={!isPaused && <HistoryButtons undo={undo} redo={redo} />}
			view={<ViewSwitch {...views} />}
			notice={
				<Strip
					progress={progress}
					problem={isOffline ? null : problem}
					onRetry={() => void saver.flush()}
					keep={<KeepDraft />}
				>
					{progress === "conflict" && <ConflictNotice />}
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
					tried={triedLook && `${THEMES[triedLook.theme].name}${isPlanNeeded ? " · Pro" : ""}`}
					trialButtons={triedLook && <TrialButtons {...triedLook} />}
				/>
			)}
		</EditorBar>
	);
}
