import { ActionIcon, createScopedKeydownHandler, UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { percentDone } from "../../../core/translations/in-language.ts";
import { languagesOf, TRANSLATIONS_MAX } from "../../../core/translations/translation.ts";
import { Icon } from "../../components/icon.tsx";
import { useDraft, useEditing } from "../editing.ts";
import classes from "./language-bar.module.css";
import { AddLanguageDialog } from "./late-add-language.ts";
import { useOwnLanguage } from "./own-language.ts";

/** The languages of the page: its own first, then the others with how far they are. */
export function LanguageBar({ current }: { current: Language | null }) {
	const { translate } = useEditing();
	const { draft } = useDraft();
	const own = useOwnLanguage();
	const [isAdding, setAdding] = useState(false);
	const list = useRef<HTMLDivElement>(null);
	const languages = languagesOf(draft.translations);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one is in view
	useEffect(() => {
		list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}, [current]);

	function tab(language: Language | null, name: string, state: string) {
		const isCurrent = language === current;
		return (
			<UnstyledButton
				key={language ?? "own"}
				role="tab"
				aria-selected={isCurrent}
				tabIndex={isCurrent ? 0 : -1}
				className={classes.tab}
				onKeyDown={walk}
				onClick={() => isCurrent || translate(language ?? undefined)}
			>
				<span lang={language ?? own ?? undefined}>{name}</span> <small>{state}</small>
			</UnstyledButton>
		);
	}

	return (
		<div className={classes.bar}>
			<div ref={list} className={classes.tabs} role="tablist" aria-label="Languages of the page">
				{tab(null, own ? ownNameOf(own) : "Your page", "original")}
				{languages.map((language) => {
					const translation = draft.translations[language];
					const percent = translation ? percentDone(draft, translation) : 0;
					return tab(language, ownNameOf(language), percent === 100 ? "done" : `${percent}%`);
				})}
			</div>
			{languages.length < TRANSLATIONS_MAX && (
				<ActionIcon variant="subtle" size={44} aria-label="Add a language" onClick={() => setAdding(true)}>
					<Icon name="add" size={18} />
				</ActionIcon>
			)}
			<AddLanguageDialog isOpen={isAdding} onClose={() => setAdding(false)} />
		</div>
	);
}

const walk = createScopedKeydownHandler({
	parentSelector: "[role=tablist]",
	siblingSelector: "[role=tab]",
	activateOnFocus: false,
	loop: true,
	orientation: "horizontal",
});
