import { useEffect, useState } from "react";
import { TeamContext, teamOf } from "../accounts/team.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { NEW_BLOCK, newKindAt } from "./blocks/new-block.ts";
import { DraftContext, EditingContext, useDraft, useEditing } from "./editing.ts";
import { EditorTop } from "./frame/editor-top.tsx";
import classes from "./frame/frame.module.css";
import { Panel } from "./frame/panel.tsx";
import { PART_IDS } from "./frame/part.ts";
import type { View } from "./frame/view-switch.tsx";
import { Languages, loadParts } from "./parts/late-part-files.tsx";
import { PartNav } from "./parts/part-nav.tsx";
import { PartPlace } from "./parts/part-place.tsx";
import { LeaveGuard } from "./saving/leave-guard.tsx";
import { Stage } from "./stage/stage.tsx";
import { type EditorProps, useOpenedPage } from "./use-opened-page.ts";

/** The editor: a page's settings beside the live page. A paused page is shown and can't be changed. */
export function Editor(props: EditorProps) {
	const { editing, now } = useOpenedPage(props);
	return (
		<TeamContext value={teamOf(props.page)}>
			<EditingContext value={editing}>
				<DraftContext value={now}>
					<Screen />
				</DraftContext>
			</EditingContext>
		</TeamContext>
	);
}

function Screen() {
	const { isPaused, openPart, saver } = useEditing();
	const { draft, place, tried, trial, absent } = useDraft();
	const [view, setView] = useState<View>("phone");
	const [isFullSize, setFullSize] = useState(false);
	const hasLanguages = !isPaused && Object.keys(draft.translations).length > 0;
	const isTranslating = hasLanguages && (place.language ?? "") in draft.translations;
	useScreenTitle(draft.fullName || "Editor");
	useEffect(() => whenSettled(() => void loadParts().catch(() => {})), []);
	return (
		<div className={classes.app} data-view={view}>
			<h1 className={classes.title}>{draft.fullName || "Your bio page"}</h1>
			<EditorTop view={view} onView={setView} isFullSize={isFullSize} onFullSize={setFullSize} />
			<PartNav
				current={isTranslating ? null : place.part}
				onOpen={(part) => {
					// Where a desktop's page took the panel's place, the panel comes back.
					if (view === "desktop" && !window.matchMedia("(min-width: 1101px)").matches) setView("phone");
					openPart(part);
				}}
			/>
			<Panel>
				<fieldset
					className={classes.fields}
					disabled={isPaused}
					aria-label={isPaused ? "Read-only settings" : undefined}
				>
					{hasLanguages && <Languages />}
					{PART_IDS.map((part) => (
						<PartPlace key={part} part={part} isOpen={!isTranslating && part === place.part} />
					))}
				</fieldset>
			</Panel>
			<Stage
				page={tried}
				absent={absent}
				trial={trial}
				blockId={newKindAt(place.blockId) === undefined ? place.blockId : NEW_BLOCK}
				view={view}
				isFullSize={isFullSize}
				isSheetUp={place.isUp}
			/>
			<LeaveGuard saver={saver} />
		</div>
	);
}
