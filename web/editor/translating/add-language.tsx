import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { languagesOf } from "../../../core/translations/translation.ts";
import { Icon } from "../../components/icon.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { AddLanguageDialog } from "./late-add-language.ts";

/** The way to a page's second language. With one, the bar above the panel has it. */
export function AddLanguage() {
	const { isPaused } = useEditing();
	const { draft } = useDraft();
	const [isAdding, setAdding] = useState(false);
	if (languagesOf(draft.translations).length > 0) return null;
	return (
		<div>
			<Button
				variant="default"
				disabled={isPaused}
				leftSection={<Icon name="add" size={18} />}
				onClick={() => setAdding(true)}
			>
				Add a language
			</Button>
			<Text size="sm" c="dimmed" mt="xs">
				Translate your page's words. Visitors choose their language.
			</Text>
			<AddLanguageDialog isOpen={isAdding} onClose={() => setAdding(false)} />
		</div>
	);
}
