import { isReservedWord } from "../../../core/paths/route.ts";
import { useDraft, useEditing } from "../editing.ts";
import { PausedNotice, PublishNotice, SuspensionNotice, TakenAddressNotice } from "./notice-parts.ts";

/** Why visitors don't see the page, or not as it is here. */
export function PanelNotices() {
	const { page, isPaused } = useEditing();
	const { problem, saveState } = useDraft();
	const { username } = page;
	// A reserved word is no username, so the saves of this page leave it out.
	const taken = username !== null && saveState.liveUsername === null && isReservedWord(username) ? username : null;
	return (
		<>
			{page.suspension && <SuspensionNotice suspension={page.suspension} />}
			{isPaused && <PausedNotice />}
			{!isPaused && taken !== null && <TakenAddressNotice username={taken} />}
			{!isPaused && problem && <PublishNotice problem={problem} />}
		</>
	);
}
