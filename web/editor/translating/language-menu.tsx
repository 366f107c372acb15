import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import type { Translation } from "../../../core/translations/translation.ts";
import { ActionMenu } from "../../components/action-menu.tsx";
import { Icon } from "../../components/icon.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { say } from "../saving/voice.ts";
import { withoutLanguage, withPublic } from "./change-texts.ts";

interface LanguageMenuProps {
	language: Language;
	translation: Translation;
	canBePublic: boolean;
	onPublish: () => void;
}

/** What can be done to a language as a whole. */
export function LanguageMenu({ language, translation, canBePublic, onPublish }: LanguageMenuProps) {
	const { edit, translate } = useEditing();
	const { draft } = useDraft();
	const [isOpen, setOpen] = useState(false);
	const name = ownNameOf(language);
	const visibility = translation.isPublic
		? {
				label: "Take off the page",
				icon: <EditorIcon name="hide" size={18} />,
				onChoose: () => {
					edit({ kind: "set", fields: { translations: withPublic(draft.translations, language, false) } });
					say("Taken off the page", name);
				},
			}
		: {
				label: "Make public",
				icon: <EditorIcon name="show" size={18} />,
				isIdle: !canBePublic,
				onChoose: onPublish,
			};
	const removal = {
		label: "Remove language",
		icon: <EditorIcon name="delete" size={18} />,
		isApart: true,
		isDangerous: true,
		onChoose: () => {
			translate();
			edit({ kind: "set", fields: { translations: withoutLanguage(draft.translations, language) } });
			say("Language removed", `${name}. Undo brings its words back.`);
		},
	};
	return (
		<ActionMenu
			label={`Actions for ${name}`}
			actions={[visibility, removal]}
			isOpen={isOpen}
			onClose={() => setOpen(false)}
		>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={44}
				aria-label={`More actions for ${name}`}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				onClick={() => setOpen(!isOpen)}
			>
				<Icon name="more" />
			</ActionIcon>
		</ActionMenu>
	);
}
