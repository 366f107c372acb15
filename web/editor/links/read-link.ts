import { type Link, linkSchema } from "../../../core/link.ts";

export interface LinkFields {
	title: string;
	url: string;
}

export type ReadLink = { ok: true; link: Link } | { ok: false; hints: Partial<LinkFields> };

/** The link with the fields that were typed, `https://` added where it was left out, or what to mend in them. */
export function readLink(link: Link, typed: LinkFields): ReadLink {
	const read = linkSchema.safeParse({ ...link, ...typed, url: typed.url.trim() });
	if (read.success) return { ok: true, link: read.data };
	const hints: Partial<LinkFields> = {};
	for (const { path, message } of read.error.issues) {
		const field = path[0] as keyof LinkFields;
		hints[field] ??= message;
	}
	return { ok: false, hints };
}
