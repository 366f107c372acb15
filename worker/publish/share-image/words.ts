import { initialsOf } from "../../../core/media/avatar.ts";
import type { Face } from "./face.ts";
import type { Scripts } from "./scripts.ts";
import { addressOf, lineOf, type ShareLook } from "./share-look.ts";
import { type DrawableText, drawable } from "./text.ts";

/** The texts of an image. Every character in them can be drawn. */
export interface Words {
	name: DrawableText;
	/** The line below the name, or null. */
	line: DrawableText | null;
	address: DrawableText;
	initials: DrawableText;
}

/** The words of a page that can be drawn. A name without any such character gives way to the handle. */
export function wordsOf(look: ShareLook, face: Face, scripts: Scripts): Words {
	const { username, hostname } = look;
	const text = (words: string) => drawable(words, face, scripts);
	const fullName = face.isUppercase ? look.fullName.toLocaleUpperCase(look.language ?? undefined) : look.fullName;
	const [name, small] = [text(fullName), { ...face, tracking: 0, boldOutline: face.smallOutline }];
	const line = drawable(lineOf(look) ?? "", small, scripts);
	const initials = drawable(initialsOf(look.fullName, username ?? hostname), small, scripts);
	return {
		name: name.text ? name : text(username ? `@${username}` : (hostname ?? "")),
		line: line.text && name.text ? line : null,
		address: drawable(addressOf(look), small, scripts),
		initials: initials.text ? initials : drawable(initialsOf(username ?? hostname ?? ""), small, scripts),
	};
}
