import { useDraft, useEditing } from "../editing.ts";
import { PausedNotice, PublishNotice, SuspensionNotice } from "./notice-parts.ts";

/** Why visitors don't see the page, or not as it is here. */
export function PanelNotices() {
	const { page, isPaused } = useEditing();
	const { problem } = useDraft();
	return (
		<>
			{page.suspension && <SuspensionNotice suspension={page.suspension} />}
			{isPaused && <PausedNotice />}
			{!isPaused && problem && <PublishNotice problem={problem} />}
		</>
	);
}
