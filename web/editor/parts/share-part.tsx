import { mayWith } from "../../../core/teams/page-access.ts";
import { useEditing } from "../editing.ts";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { PageSettings } from "../page-settings/page-settings.tsx";
import { HistoryCard } from "../share/history-card.tsx";
import { PeopleCard } from "../share/people-card.tsx";
import { ShareSettings } from "../share/share-settings.tsx";

/** Where the page is, what visitors meet there, and the page as a file. */
export function SharePart() {
	const { page, pageId, isStored } = useEditing();
	return (
		<>
			<ShareSettings />
			{isStored && mayWith(page.access, "members") && <PeopleCard pageId={pageId} />}
			<PageSettings />
			{isStored && <HistoryCard pageId={pageId} />}
			<PageFileSettings />
		</>
	);
}
