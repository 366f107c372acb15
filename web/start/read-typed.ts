import { hasLinkInHtml } from "../../core/adding/files/pasted-file.ts";
import type { LineReading } from "../../core/adding/line-reading.ts";
import { readLine, readLines } from "../../core/adding/read-lines.ts";
import { loadPhones } from "../../core/addresses/phone.ts";
import { type Block, isLink, isPlayer } from "../../core/blocks/block.ts";
import { newBlockId } from "../../core/blocks/new-block-id.ts";
import type { Platform } from "../../core/socials/social.ts";
import { parseHandle } from "../../core/socials/social-handle.ts";
import { likelyCountries } from "../browser/likely-countries.ts";
import { choiceWords } from "../editor/add/becomes-words.ts";
import type { Taken, TakenLine } from "./start.ts";

/** Reads what a person has typed into the field of links. It loads on demand, with the tables of phone numbers. */
export async function readTyped(text: string): Promise<Taken> {
	await loadPhones();
	return (await readingsOf(text)).map(takenLine);
}

/** Only the readers of files have a parser for HTML. What they don't find is what a reader of lines says. */
async function readingsOf(text: string): Promise<readonly LineReading[]> {
	const lines = readLines(text, likelyCountries());
	if (!hasLinkInHtml(text)) return lines;
	const { readFile } = await import("../../core/adding/files/read-file.ts");
	const found = await readFile({ name: "", text }, likelyCountries());
	return found.ok ? found.readings : lines;
}

/** The icon of a handle whose platform the person has chosen. */
export function readChosen(platform: Platform, handle: string): Taken {
	const read = parseHandle(platform, handle);
	return [
		read.ok
			? { kind: "social", typed: handle, social: { ...pickSocial(read), isVisible: true } }
			: wrongLine(handle, read.reason),
	];
}

/** What words without an address can become if the person says so, each with the words of its button. */
export function otherReadings(typed: string): readonly { words: string; taken: () => Taken }[] {
	const { becomes, others } = readLine(typed);
	return becomes.as !== "problem"
		? []
		: others.flatMap((other) =>
				other.as === "block"
					? { words: choiceWords(other), taken: () => [blockLine(typed, { ...other.block, id: newBlockId() })] }
					: [],
			);
}

export function takenLine({ typed, becomes }: LineReading): TakenLine {
	switch (becomes.as) {
		case "block":
			return blockLine(typed, { ...becomes.block, id: newBlockId() });
		case "icon":
			return { kind: "social", typed, social: { ...pickSocial(becomes), isVisible: true } };
		case "handle":
			return wrongLine(typed, "Choose where this name is from.", { platforms: becomes.platforms });
		case "problem":
			return wrongLine(typed, becomes.reason, { mended: becomes.mended });
	}
}

function blockLine(typed: string, block: Block): TakenLine {
	const isWeb = "url" in block && /^https?:/.test(block.url ?? "");
	return { kind: "block", typed, block, isUndescribed: isWeb && (isLink(block) || isPlayer(block)) };
}

function pickSocial({ platform, handle, url }: { platform: Platform; handle: string; url: string }) {
	return { platform, handle, url };
}

interface WayOut {
	mended?: string | null;
	platforms?: readonly Platform[];
}

function wrongLine(typed: string, reason: string, { mended = null, platforms = [] }: WayOut = {}): TakenLine {
	return { kind: "wrong", line: { id: newBlockId(), typed, reason, mended, platforms: [...platforms] } };
}
