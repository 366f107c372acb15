import { BLANK_DRAFT } from "../../../core/page/page.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { NoticeScreen } from "../../shell/notice-screen.tsx";
import { draftOf } from "../draft/draft.ts";
import { KeepCopyButton } from "../page-file/keep-copy-button.tsx";
import { PAGE_LOST } from "../saving/explain-failure.ts";
import { LocalDraft } from "../saving/local-draft.ts";

/** In place of a page that somebody can't open anymore, while this browser keeps their unsaved changes. */
export function LostPage({ id }: { id: string }) {
	const kept = new LocalDraft(id).read(draftOf({ ...BLANK_DRAFT, socials: [] }), 1);
	return (
		<NoticeScreen
			title="You can't open this page anymore"
			words={`${PAGE_LOST} Your last changes weren't saved, and stay in this browser.`}
		>
			{kept && <KeepCopyButton page={{ ...kept.draft, username: kept.draft.username || null }} />}
			<ButtonLink to="/dashboard" variant={kept ? "default" : "filled"}>
				Return to Dashboard
			</ButtonLink>
		</NoticeScreen>
	);
}
