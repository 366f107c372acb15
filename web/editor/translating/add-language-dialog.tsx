import { Button, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { isLanguage, type Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { languagesOf } from "../../../core/translations/translation.ts";
import { Dialog } from "../../components/dialog.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { LanguageSelect } from "../page-settings/language/language-select.tsx";
import { say } from "../saving/voice.ts";
import { withLanguage } from "./change-texts.ts";
import { useOwnLanguage } from "./own-language.ts";

export interface AddLanguageDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

/** Asks for another language of the page, and before it for the page's own one where nobody knows it. */
export function AddLanguageDialog({ isOpen, onClose }: AddLanguageDialogProps) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title="Add a language">
			<Choice onClose={onClose} />
		</Dialog>
	);
}

function Choice({ onClose }: { onClose: () => void }) {
	const { edit, translate } = useEditing();
	const { draft } = useDraft();
	const known = useOwnLanguage();
	// Once chosen here, the question stays.
	const [isAsked] = useState(known === null);
	const [own, setOwn] = useState<Language | null>(known);
	const [added, setAdded] = useState<Language | null>(null);
	const taken = [...languagesOf(draft.translations), ...(own ? [own] : [])];
	const language = added === own ? null : added;

	function add() {
		if (!own || !language) return;
		// Words in another language must not change what the page's own is taken for.
		edit({ kind: "set", fields: { language: own, translations: withLanguage(draft.translations, language) } });
		onClose();
		translate(language);
		say("Language added", ownNameOf(language));
	}

	return (
		<Stack gap="lg">
			{isAsked && (
				<LanguageSelect
					label="Your page is in"
					description="It has too few words to tell. Visitors choose between this language and the new one."
					placeholder="Choose a language"
					value={own}
					onChoose={(chosen) => isLanguage(chosen) && setOwn(chosen)}
				/>
			)}
			<LanguageSelect
				label="New language"
				placeholder="Choose a language"
				without={taken}
				value={language}
				onChoose={(chosen) => isLanguage(chosen) && setAdded(chosen)}
			/>
			<Text size="sm" c="dimmed">
				You write the new words beside the original ones. Visitors get them once you make the language public.
			</Text>
			<Group justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose}>
					Cancel
				</Button>
				<Button disabled={!own || !language} onClick={add}>
					{language ? `Add ${ownNameOf(language)}` : "Add"}
				</Button>
			</Group>
		</Stack>
	);
}
