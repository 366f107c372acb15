import { draftOf } from "../draft/draft.ts";
import { PageFileSettings } from "../page-file/page-file-settings.tsx";
import { ShareSettings } from "../share/share-settings.tsx";
import { importSocials } from "../socials/import-socials.ts";
import type { Editing } from "../use-editing.ts";

/** Where the page is, and the page as a file. */
export function SharePart({ editing }: { editing: Editing }) {
	const { page, draft, edit, isPaused, isEmpty, save, socials, changeSocial, liveUsername } = editing;
	return (
		<>
			<ShareSettings
				pageId={page.id}
				fullName={draft.fullName}
				bio={draft.bio}
				isLocked={draft.gate !== null}
				openProfile={editing.openProfile}
				liveUsername={isEmpty ? null : liveUsername}
				hostname={page.hostname}
				showsShareButton={draft.showsShareButton}
				showsWayOut={draft.showsWayOut}
				edit={edit}
			/>
			<PageFileSettings
				pageId={page.id}
				isPaused={isPaused}
				save={save}
				onImport={(imported) => {
					// The username stays: another page may have that of the file.
					edit({ kind: "replace", draft: { ...draftOf(imported.page), username: draft.username } });
					for (const addition of importSocials(imported.socials, socials)) changeSocial(addition);
				}}
			/>
		</>
	);
}
