/** The hues of accounts and people, which `face.module.css` has as degrees. */
const HUES = 6;

/** The hue of an account or a person, as the value of `data-hue`. It comes from the id, so it is the same wherever they are shown. */
export function hueOf(id: string): number {
	return [...id].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0) % HUES;
}
