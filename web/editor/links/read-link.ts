import { hostTitle } from "../../../core/addresses/host-title.ts";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import type { Link } from "../../../core/blocks/block.ts";
import { linkSchema } from "../../../core/blocks/link.tsx";
import { emptyUnlessVisible } from "../../../core/text/visible-text.ts";

export interface LinkFields {
	title: string;
	url: string;
}

export type ReadLink = { ok: true; link: Link; isTitleTyped: boolean } | { ok: false; hints: Partial<LinkFields> };

/** Returns the link with the typed fields, or a hint per invalid field. Adds a missing `https://` and a missing title. */
export function readLink(link: Link, typed: LinkFields): ReadLink {
	const url = typed.url.trim();
	const typedTitle = emptyUnlessVisible(typed.title.trim());
	const title = typedTitle || hostTitle(linkTarget(url) ?? "");
	const read = linkSchema.safeParse({ ...link, title, url });
	if (read.success) return { ok: true, link: read.data, isTitleTyped: typedTitle !== "" };
	const hints: Partial<LinkFields> = {};
	for (const { path, message } of read.error.issues) {
		const field = path[0] as keyof LinkFields;
		hints[field] ??= message;
	}
	// A valid address will provide the missing title.
	if (title === "" && hints.url) delete hints.title;
	return { ok: false, hints };
}
