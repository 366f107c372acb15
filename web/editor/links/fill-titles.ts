import { hostTitle } from "../../../core/adding/host-title.ts";
import type { Link } from "../../../core/blocks/block.ts";

/** The maximum number of titles to look up. After a larger paste, the remaining links keep their hosts. */
const LOOKUPS_MAX = 30;

interface TitleFilling {
	/** Looks up a page's title; null when it has none. */
	ask: (url: string) => Promise<string | null>;
	/** Returns the current link, or undefined when it was deleted. */
	find: (id: string) => Link | undefined;
	change: (link: Link) => void;
}

/**
 * Replaces host titles with the titles of the linked pages, one link at a time. A link that changed during the lookup
 * keeps its title. Stops silently on the first error.
 */
export async function fillTitles(links: readonly Link[], { ask, find, change }: TitleFilling): Promise<void> {
	const untitled = links.filter(({ title, url }) => isWebUrl(url) && title === hostTitle(url));
	for (const { id, title, url } of untitled.slice(0, LOOKUPS_MAX)) {
		let found: string | null;
		try {
			found = await ask(url);
		} catch {
			return;
		}
		const link = find(id);
		if (found !== null && found !== title && link?.title === title && link.url === url)
			change({ ...link, title: found, hasFoundTitle: true });
	}
}

const isWebUrl = (url: string) => /^https?:/.test(url);
