import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { PageSettings } from "../page-settings/page-settings.tsx";
import { ShareSettings } from "../share/share-settings.tsx";

/** Where the page is, what visitors meet there, and the page as a file. */
export function SharePart() {
	return (
		<>
			<ShareSettings />
			<PageSettings />
			<PageFileSettings />
		</>
	);
}
