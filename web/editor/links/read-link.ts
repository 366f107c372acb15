import { addressTitle } from "../../../core/adding/address-title.ts";
import { linkTarget } from "../../../core/addresses/link-target.ts";
import type { Link } from "../../../core/blocks/block.ts";
import { linkSchema } from "../../../core/blocks/link.tsx";
import { emptyUnlessVisible } from "../../../core/text/visible-text.ts";

export interface LinkFields {
	title: string;
	url: string;
	/** The title came from the address. A gate hides it then. */
	hasFoundTitle?: true;
}

export type LinkHints = Partial<Record<"title" | "url", string>>;

export type ReadLink = { ok: true; link: Link } | { ok: false; hints: LinkHints };

/** Returns the link with the typed fields, or a hint per invalid field. Adds a missing `https://` and a missing title. */
export function readLink(link: Link, typed: Pick<LinkFields, "title" | "url">): ReadLink {
	const url = typed.url.trim();
	const typedTitle = emptyUnlessVisible(typed.title.trim());
	const title = typedTitle || addressTitle(linkTarget(url) ?? "");
	const hasFoundTitle = typedTitle === "" || link.hasFoundTitle ? { hasFoundTitle: true } : {};
	const read = linkSchema.safeParse({ ...link, title, url, ...hasFoundTitle });
	if (read.success) return { ok: true, link: read.data };
	const hints: LinkHints = {};
	for (const { path, message } of read.error.issues) {
		const field = path[0] as keyof LinkHints;
		hints[field] ??= message;
	}
	// A valid address will provide the missing title.
	if (title === "" && hints.url) delete hints.title;
	return { ok: false, hints };
}
