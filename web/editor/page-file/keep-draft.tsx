import { useDraft, useEditing } from "../editing.ts";
import { KeepCopyButton } from "./keep-copy-button.tsx";

/** Takes the draft along as a file when it can't be saved on its page anymore. */
export function KeepDraft() {
	const { page } = useEditing();
	const { draft } = useDraft();
	return <KeepCopyButton page={{ ...page, ...draft, username: draft.username || null }} size="sm" variant="default" />;
}
