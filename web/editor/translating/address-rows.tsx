import { TextInput } from "@mantine/core";
import { useState } from "react";
import { readAddress } from "../../../core/addresses/read-address.ts";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { TranslatedText } from "../../../core/translations/translation.ts";
import { Outline } from "../../components/icon.tsx";
import { rowName } from "../blocks/row-name.ts";
import { useDraft } from "../editing.ts";
import { FormRow, FormRows, useFormRow } from "../fields/form-row.tsx";
import { PARTS } from "../frame/parts.ts";
import { shownUrl } from "../links/shown-url.ts";
import { writtenFor } from "./change-texts.ts";
import { wordsOf } from "./names.ts";
import classes from "./text-row.module.css";
import type { WriteTexts } from "./use-translation.ts";

interface AddressRowsProps {
	language: Language;
	/** The name of the language of the original. */
	original: string;
	places: readonly Place[];
	texts: ReadonlyMap<string, TranslatedText>;
	write: WriteTexts;
}

/** Where links lead in a language. Most lead to the same place, so they are out of the way until somebody wants another. */
export function AddressRows({ language, original, places, texts, write }: AddressRowsProps) {
	const { draft } = useDraft();
	const row = useFormRow();
	const name = ownNameOf(language);
	const addresses = places.filter(({ form }) => form === "address");
	const others = addresses.filter(({ key }) => texts.has(key)).length;
	if (addresses.length === 0) return null;
	return (
		<FormRows>
			<FormRow
				{...row}
				icon={<Outline path={PARTS.links.icon} size={20} />}
				title={`Other addresses in ${name}`}
				words={
					others > 0
						? `${others} of ${addresses.length} links lead elsewhere`
						: `Links lead where they lead in ${original}`
				}
			>
				{addresses.map((place) => (
					<AddressField
						// Undo brings another address.
						key={`${place.key} ${wordsOf(texts.get(place.key)?.text ?? "")}`}
						label={
							draft.blocks
								.filter(({ id }) => id === place.blockId)
								.map(rowName)
								.join() || shownUrl(wordsOf(place.original))
						}
						place={place}
						address={wordsOf(texts.get(place.key)?.text ?? "")}
						onChange={(address) => write(() => new Map([[place.key, writtenFor(place, address)]]))}
					/>
				))}
			</FormRow>
		</FormRows>
	);
}

interface AddressFieldProps {
	label: string;
	place: Place;
	/** Empty where the link has no other one. */
	address: string;
	onChange: (address: string) => void;
}

/** What is typed becomes the link's address once the field is left, if it is one. */
function AddressField({ label, place, address, onChange }: AddressFieldProps) {
	const [typed, setTyped] = useState(address);
	const [error, setError] = useState<string | null>(null);

	async function read() {
		if (typed.trim() === address) return setError(null);
		if (typed.trim() === "") return onChange("");
		const reading = await readAddress(typed);
		if (!reading.ok) return setError(reading.reason);
		setError(null);
		setTyped(reading.url);
		onChange(reading.url);
	}

	return (
		<TextInput
			label={<bdi>{label}</bdi>}
			className={classes.address}
			placeholder={shownUrl(wordsOf(place.original))}
			value={typed}
			error={error}
			maxLength={place.max}
			inputMode="url"
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			attributes={{ input: { dir: "ltr" } }}
			onChange={(event) => setTyped(event.currentTarget.value)}
			onBlur={() => void read()}
			onKeyDown={({ key }) => key === "Enter" && void read()}
		/>
	);
}
