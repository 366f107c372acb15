import { latePart } from "../../components/late-part.tsx";
import { useDraft, useEditing } from "../editing.ts";

// Most pages need none of these.
const PausedNotice = latePart(async () => (await import("./paused-notice.tsx")).PausedNotice);
const PublishNotice = latePart(async () => (await import("./publish-notice.tsx")).PublishNotice);
const SuspensionNotice = latePart(async () => (await import("./suspension-notice.tsx")).SuspensionNotice);

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
