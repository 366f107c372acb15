import { Button, Group, Text } from "@mantine/core";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import type { Translation } from "../../../core/translations/translation.ts";
import { Dialog } from "../../components/dialog.tsx";
import { StateMark } from "../../components/state-mark.tsx";
import { useEditing } from "../editing.ts";
import { originalName } from "./names.ts";
import { useOwnLanguage } from "./own-language.ts";
import classes from "./translation-panel.module.css";
import type { usePublishing } from "./use-publishing.ts";

interface PublicStateProps {
	language: Language;
	translation: Translation;
	publishing: ReturnType<typeof usePublishing>;
}

/** Says whether visitors get a language, and lets them. */
export function PublicState({ language, translation, publishing }: PublicStateProps) {
	const { openPart } = useEditing();
	const own = useOwnLanguage();
	const name = ownNameOf(language);
	const { canBePublic, percent, isWarning, begin, publish, cancel } = publishing;
	const { isPublic } = translation;
	const isReached = isPublic && canBePublic;
	return (
		<div className={classes.public}>
			<StateMark tone={isReached ? "good" : "waiting"} label={isReached ? "Public" : "Not public yet"} />
			<Text size="sm" c="dimmed" className={classes.publicWords}>
				{stateWords()}
			</Text>
			{!isPublic && canBePublic && (
				<Button size="sm" onClick={begin}>
					Make public
				</Button>
			)}
			{own === null && (
				<Button size="sm" variant="default" onClick={() => openPart("share")}>
					Choose its language
				</Button>
			)}
			<Dialog opened={isWarning} onClose={cancel} title={`Make ${name} public at ${percent}%?`}>
				<Text>
					Visitors who choose {name} read the other texts in {originalName(own)}.
				</Text>
				<Group mt="lg" gap="xs" justify="flex-end">
					<Button variant="default" onClick={cancel} data-autofocus>
						Cancel
					</Button>
					<Button onClick={publish}>Make public</Button>
				</Group>
			</Dialog>
		</div>
	);

	function stateWords(): string {
		if (isReached) return "Visitors can choose it on your page.";
		if (own === null) return "Visitors can't choose before your page's own language is known.";
		if (canBePublic) return "";
		const hasDrafts = Object.values(translation.texts).some(({ isUnread }) => isUnread);
		return hasDrafts ? "It has drafts only. Look at one first." : "It has no words yet. Translate a text first.";
	}
}
