/** Replaces each of the characters that look alike with one letter: *l1nk* and *Iink*, in lower case, both become *llnk*. */
export function foldLookAlikes(letters: string): string {
	return letters.replaceAll("0", "o").replace(/[1i]/g, "l").replaceAll("3", "e").replaceAll("5", "s");
}
