import type { Link } from "../../../core/link.ts";
import { hostTitle } from "./host-title.ts";

/** Most pages asked for their titles at once: after a paste of hundreds, the rest keep their hosts. */
const ASKED_MAX = 30;

interface TitleFilling {
	/** The page's own title, or null when it has none. */
	ask: (url: string) => Promise<string | null>;
	/** The link as it is by now, unless it is gone. */
	find: (id: string) => Link | undefined;
	change: (link: Link) => void;
}

/**
 * Puts the titles of their pages into links that are called by their hosts, one after the other. A link that has changed
 * in between keeps its title. Ends quietly when a page can't be asked for.
 */
export async function fillTitles(links: readonly Link[], { ask, find, change }: TitleFilling): Promise<void> {
	const untitled = links.filter(({ title, url }) => isOnTheWeb(url) && title === hostTitle(url));
	for (const { id, title, url } of untitled.slice(0, ASKED_MAX)) {
		let found: string | null;
		try {
			found = await ask(url);
		} catch {
			return;
		}
		const link = find(id);
		if (found !== null && found !== title && link?.title === title && link.url === url)
			change({ ...link, title: found });
	}
}

const isOnTheWeb = (url: string) => /^https?:/.test(url);
