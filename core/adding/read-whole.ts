import { bareText } from "../addresses/bare-text.ts";
import { readEmail } from "../addresses/email.ts";
import { PHONE_PROBLEMS, readPhone } from "../addresses/phone.ts";
import { typedPlace } from "../addresses/place.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { ALWAYS_CLOSED } from "../blocks/opening-hours.ts";
import { findEmbed } from "../embeds/find-embed.ts";
import { trimmedEnd } from "../text/trimmed.ts";
import type { LineReading } from "./line-reading.ts";
import { plainTitle } from "./plain-title.ts";
import { readNamed } from "./read-handle.ts";
import { embedBlock, headingBlock, problem } from "./read-titled.ts";

type Reading = Pick<LineReading, "becomes" | "others">;

const MARKDOWN_HEADING = /^#{1,6}\s+(\S.*)$/;
const RULE = /^(?:(?:[-–—_*=·•]\s*){3,}|⸻)$/;
const CODE = /^[<[]/;
const EMAIL_IN = /[^\s<>()[\]{},;:|"“”]+@[^\s<>()[\]{},;:|"“”]+/g;
const PHONE_IN = /\+[\d\s().\-–/]{7,}\d(?:\s?(?:ext\.?|x)\s?\d+)?/g;

/** Reads a line that means something as a whole. Null for a line with an address, or with words alone. */
export function readWhole(line: string): Reading | null {
	if (RULE.test(line)) return only({ as: "block", block: { kind: "divider", style: "line" } });
	const [, words] = MARKDOWN_HEADING.exec(line) ?? [];
	const heading = words && !/[\w.]@|:\/\//.test(words) ? headingBlock(bareText(trimmedEnd(words, "# "))) : null;
	if (heading) return only({ as: "block", block: heading });
	const place = typedPlace(line);
	if (place) return only({ as: "block", block: { kind: "map", title: "", place } });
	return readCode(line) ?? readContact(line) ?? readNamed(line) ?? readShortPhone(line);
}

/** The code of a player, as its provider gives it to copy. */
function readCode(line: string): Reading | null {
	const embed =
		CODE.test(line) && /<(?:iframe|blockquote|embed|object)\s|^\[\w+\]/i.test(line) ? findEmbed(line) : null;
	return embed && only({ as: "block", block: embedBlock(embed, "") });
}

/** A name with an email address and a phone number. */
function readContact(line: string): Reading | null {
	if (/https?:/i.test(line)) return null;
	const emails = line.match(EMAIL_IN) ?? [];
	const phones = line.match(PHONE_IN) ?? [];
	const [typedEmail, typedPhone] = [emails[0], phones[0]];
	if (emails.length !== 1 || phones.length !== 1 || !typedEmail || !typedPhone) return null;
	const email = readEmail(typedEmail);
	const phone = readPhone(typedPhone);
	if (email === null || phone instanceof Promise || "problem" in phone) return null;
	const rest = line.replace(typedEmail, " ").replace(typedPhone, " ");
	const name = plainTitle(rest.replace(/\b(?:e-?mail|mail|phone|tel|mobile|cell)\b\.?:?|[,;|<>()]/gi, " "));
	if (!/\p{L}/u.test(name) || name.length > BLOCK_TITLE_MAX || /@|[\w-]\.[a-z]{2,}/i.test(name)) return null;
	const block = { kind: "contact", name, phone: phone.shown, email, hours: ALWAYS_CLOSED, timeZone: "UTC" } as const;
	return only({ as: "block", block });
}

/** A number that is too short to be told from others by its look. */
function readShortPhone(line: string): Reading | null {
	const phone = /^[+＋][\p{Nd}\s().\-‐-―/]{1,40}$/u.test(line) ? readPhone(line) : null;
	return phone && "problem" in phone ? only(problem(PHONE_PROBLEMS[phone.problem])) : null;
}

function only(becomes: Reading["becomes"]): Reading {
	return { becomes, others: [] };
}
