import { memo, useId } from "react";
import type { Language } from "../../../core/language/language.ts";
import { stateOf } from "../../../core/translations/in-language.ts";
import type { TranslatedText, Value } from "../../../core/translations/translation.ts";
import { writtenFor } from "./change-texts.ts";
import { originalName, wordsOf } from "./names.ts";
import type { PlaceRow } from "./place-rows.ts";
import { PlaceTile } from "./place-tile.tsx";
import { RowState } from "./row-state.tsx";
import { TextField } from "./text-field.tsx";
import classes from "./text-row.module.css";
import type { WriteTexts } from "./use-translation.ts";

interface TextRowProps extends PlaceRow {
	language: Language;
	/** The language of the original. */
	own: Language | null;
	found: TranslatedText | undefined;
	write: WriteTexts;
}

/** One text of the page: the original, its translation, and what is to do about it. */
export const TextRow = memo(function TextRow({
	place,
	block,
	label,
	isFirst,
	language,
	own,
	found,
	write,
}: TextRowProps) {
	const id = useId();
	const state = stateOf(place, found);
	const isMarked = state === "changed" || state === "unread";
	const ids = { label: `${id}-label`, original: `${id}-original`, state: isMarked ? `${id}-state` : undefined };

	function set(text: Value) {
		write(() => new Map([[place.key, writtenFor(place, text)]]));
	}

	/** Whoever has been in the field has seen what is there. */
	function look() {
		if (found?.isUnread) set(found.text);
	}

	return (
		<li className={classes.row} data-of={place.blockId ?? place.key} data-first={isFirst || undefined}>
			{isFirst && <PlaceTile block={block} />}
			<div className={classes.original}>
				<span id={ids.label} className={classes.label}>
					{label}
				</span>{" "}
				<span id={ids.original} className={classes.words} lang={own ?? undefined} dir="auto">
					{wordsOf(place.original)}
				</span>
			</div>
			<div className={classes.translation}>
				<TextField
					place={place}
					label={label}
					language={language}
					text={found?.text ?? ""}
					placeholder={`Visitors read ${originalName(own)}`}
					ids={ids}
					onChange={set}
					onLeave={look}
				/>
				<RowState id={ids.state} place={place} state={state} found={found} own={own} onKeep={set} />
			</div>
		</li>
	);
});
