import { FoundEntries } from "./found-entries.ts";

/** How shortcuts of Windows and Linux begin, as a browser's address becomes when it is dragged to a folder. */
const BEGINS = ["[{000214a0", "[internetshortcut", "[desktop entry"];

export function isShortcut(text: string): boolean {
	return BEGINS.some((start) => text.slice(0, start.length).toLowerCase() === start);
}

/** The address of a shortcut, with its name. Packages for this kind of file take `#` for the start of a comment. */
export function readShortcut(text: string): FoundEntries {
	const found = new FoundEntries("link");
	const lines = text.split("\n").map((line) => line.trim());
	const textOf = (key: string) => lines.find((line) => line.startsWith(key))?.slice(key.length) ?? "";
	found.addLink(textOf("Name="), textOf("URL="));
	return found;
}
