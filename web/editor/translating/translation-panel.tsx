import { Text, Title } from "@mantine/core";
import { useMemo, useRef } from "react";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { stateOf } from "../../../core/translations/in-language.ts";
import type { Translation } from "../../../core/translations/translation.ts";
import { useDraft } from "../editing.ts";
import { AddressRows } from "./address-rows.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { originalName } from "./names.ts";
import { useOwnLanguage } from "./own-language.ts";
import { rowsOf } from "./place-rows.ts";
import { progressWords } from "./progress-words.ts";
import { PublicState } from "./public-state.tsx";
import { SuggestionState, SuggestRest } from "./suggest-rest.tsx";
import { TextRow } from "./text-row.tsx";
import classes from "./translation-panel.module.css";
import { usePageOfRows } from "./use-page-of-rows.ts";
import { usePublishing } from "./use-publishing.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useTranslation } from "./use-translation.ts";
import { walkTexts } from "./walk-texts.ts";

/** The words of the page beside those in another language. */
export function TranslationPanel({ language, translation }: { language: Language; translation: Translation }) {
	const { draft } = useDraft();
	const own = useOwnLanguage();
	const { places, texts, write } = useTranslation(language, translation);
	const rows = useMemo(() => rowsOf(places, draft.blocks), [places, draft.blocks]);
	const publishing = usePublishing(language, translation);
	const suggestions = useSuggestions(language, own, write);
	const list = useRef<HTMLUListElement>(null);
	const showRow = usePageOfRows(list);
	const name = ownNameOf(language);
	const empty = rows.map(({ place }) => place).filter((place) => stateOf(place, texts.get(place.key)) === "empty");

	return (
		<section className={classes.panel} aria-label={name} data-translating>
			<div className={classes.head}>
				<Title order={2} size="h3" lang={language} className={classes.name}>
					{name}
				</Title>
				{rows.length > 0 && (
					<Text size="sm" c="dimmed">
						{progressWords(places, texts)}
					</Text>
				)}
				<span className={classes.actions}>
					<SuggestRest suggestions={suggestions} empty={empty} />
					<LanguageMenu
						language={language}
						translation={translation}
						canBePublic={publishing.canBePublic}
						onPublish={publishing.begin}
					/>
				</span>
			</div>
			<SuggestionState suggestions={suggestions} empty={empty} />
			{rows.length === 0 ? (
				<Text c="dimmed">Your page has no words yet. Add a link, a bio or a name, and translate it here.</Text>
			) : (
				<>
					<PublicState language={language} translation={translation} publishing={publishing} />
					<div className={classes.columns} aria-hidden="true">
						<span>{own ? ownNameOf(own) : "Original"}</span>
						<span>{name}</span>
					</div>
					<ul
						ref={list}
						className={classes.rows}
						aria-label={`Texts in ${name}`}
						onFocus={showRow}
						onKeyDown={walkTexts}
					>
						{rows.map((row) => (
							<TextRow
								key={row.place.key}
								{...row}
								language={language}
								own={own}
								found={texts.get(row.place.key)}
								write={write}
							/>
						))}
					</ul>
					<AddressRows language={language} original={originalName(own)} places={places} texts={texts} write={write} />
				</>
			)}
		</section>
	);
}
