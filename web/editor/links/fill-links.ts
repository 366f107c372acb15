import { isTitledByAddress, titleBeside } from "../../../core/adding/told-apart.ts";
import type { Block, Link } from "../../../core/blocks/block.ts";

/** The maximum number of pages to ask. After a larger paste, the remaining links keep the words of their addresses. */
const LOOKUPS_MAX = 30;
/** Fewer than the uploads of a minute, so that the person can still upload. */
const ICONS_MAX = 20;

interface LinkFilling {
	/** What the page at an address suggests, as `links.describe` returns it. */
	describe: (url: string) => Promise<{ title: string | null; icon: string | null }>;
	/** Stores the icon at an address and returns its media name; null when it can't be used. */
	takeIcon: (icon: string) => Promise<string | null>;
	/** Returns the current link, or undefined when it was deleted. */
	find: (id: string) => Link | undefined;
	/** Returns the blocks of the page, among which equal titles are told apart. */
	all: () => readonly Block[];
	change: (link: Link) => void;
}

/**
 * Gives new links the titles of their pages, one link at a time, and then the icons of their sites. What the person has
 * changed meanwhile wins. Stops on the first error, and returns whether there was none.
 */
export async function fillLinks(links: readonly Link[], filling: LinkFilling): Promise<boolean> {
	const { describe, takeIcon, find, all, change } = filling;
	/** The links of each icon. Pages of one site mostly share theirs. */
	const byIcon = new Map<string, Link[]>();
	const current = ({ id, url }: Link) => {
		const link = find(id);
		return link?.url === url ? link : undefined;
	};
	try {
		for (const added of links.filter(isWebLink).slice(0, LOOKUPS_MAX)) {
			const { title: found, icon } = await describe(added.url);
			const link = current(added);
			const title = found === null ? null : titleBeside(added, found, all());
			if (title !== null && link && isTitledByAddress(link) && title !== link.title) change({ ...link, title });
			if (icon !== null) byIcon.set(icon, [...(byIcon.get(icon) ?? []), added]);
		}
		for (const [icon, sharing] of [...byIcon].slice(0, ICONS_MAX)) {
			const thumbnail = await takeIcon(icon);
			for (const added of thumbnail === null ? [] : sharing) {
				const link = current(added);
				if (thumbnail !== null && link && link.thumbnail === undefined) change({ ...link, thumbnail });
			}
		}
		return true;
	} catch {
		// For example too many requests. The links keep what they have.
		return false;
	}
}

const isWebLink = ({ url }: Link) => /^https?:/.test(url);
