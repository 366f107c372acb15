import { type PlaceState, stateOf } from "../../../core/translations/in-language.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { TranslatedText } from "../../../core/translations/translation.ts";

/** How far a language is: `3 of 14 texts left`. A changed original is said once nothing else is left. */
export function progressWords(places: readonly Place[], texts: ReadonlyMap<string, TranslatedText>): string {
	const states = places.filter(({ form }) => form !== "address").map((place) => stateOf(place, texts.get(place.key)));
	const count = (...wanted: PlaceState[]) => states.filter((state) => wanted.includes(state)).length;
	const total = states.length === 1 ? "1 text" : `${states.length} texts`;
	const left = count("empty", "unread");
	if (left > 0) return `${left} of ${total} left`;
	const changed = count("changed");
	return changed > 0 ? `${changed} of ${total} to look at again` : `${total} done`;
}
