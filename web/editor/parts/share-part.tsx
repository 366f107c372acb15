import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { ShareSettings } from "../share/share-settings.tsx";

/** Where the page is, and the page as a file. */
export function SharePart() {
	return (
		<>
			<ShareSettings />
			<PageFileSettings />
		</>
	);
}
