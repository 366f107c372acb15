import { visibleText } from "../addresses/bare-text.ts";

const SEPARATORS = "\\s\\-‐‑‒–—―:：|｜,，、،;；؛>→⇒➜➡►▶☞👉👇🔗🌐\\ufe0f=·•~";
const AT_END = new RegExp(`[${SEPARATORS}(\\[<…]+$`, "u");
const AT_START = new RegExp(`^[${SEPARATORS})\\]]+`, "u");
const EMPHASIS = /^([*_~`]{1,3})(.+?)\1(?=$|[:：])/;
/** Straight quotes around all of a title come from a table or from code. Others are part of the title. */
const QUOTED = /^"([^"]*)"$/;
/** Brackets around all of a title. */
const BRACKETED = /^(?:\(([^()]*)\)|\[([^[\]]*)\]|【([^【】]*)】)$/;

/** Nobody puts more around a title. Each round reads all of it. */
const ROUNDS_MAX = 8;

/** A picture of a telephone before a number, or of a hand, is no title. */
const HAS_WORDS = /[\p{L}\p{N}]/u;
/** Words that only say that an address follows. */
const SAYS_NOTHING = /^(?:url|links?|lien|enlace|see|and|or|und|oder|siehe|et|ou)$/i;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const ENTITY = /&(?:(amp|lt|gt|quot|apos|nbsp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;

/** The words beside an address as a title: without the signs that part them, and without emphasis. May be empty. */
export function plainTitle(words: string): string {
	let title = visibleText(decodedEntities(words)).replace(/ {2,}/g, " ");
	for (let round = 0, before = ""; before !== title && round < ROUNDS_MAX; round += 1) {
		before = title;
		title = title
			.replace(AT_START, "")
			.replace(AT_END, "")
			.replace(/\.{2,}$/, "")
			.replace(EMPHASIS, "$2")
			.replace(QUOTED, "$1")
			.replace(BRACKETED, "$1$2$3")
			.trim();
	}
	return SAYS_NOTHING.test(title) || !HAS_WORDS.test(title) ? "" : title;
}

/** The words of a page's source as people see them. */
export function decodedEntities(words: string): string {
	return words.replace(ENTITY, decodedEntity);
}

function decodedEntity(entity: string, name?: string, decimal?: string, hex?: string): string {
	if (name) return ENTITIES[name.toLowerCase()] ?? "";
	const code = decimal ? Number(decimal) : Number.parseInt(hex ?? "", 16);
	return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
