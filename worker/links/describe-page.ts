import { publicUrl } from "../outside/fetch-public.ts";
import { bestIcon } from "./best-icon.ts";
import { titleFrom } from "./find-title.ts";
import { readPage } from "./read-page.ts";

/** What a link to a page can be made of. Null means that the page has none, or can't be read. */
export interface PageDescription {
	title: string | null;
	/** The address of the site's icon, for `takeIcon`. */
	icon: string | null;
}

/** Reads the page at a web address once and suggests a title and a thumbnail for a link to it. */
export async function describePage(env: Env, address: string): Promise<PageDescription> {
	const page = await readPage(env, address);
	if (!page) return { title: null, icon: null };
	const fetchable = page.icons.filter(({ url }) => publicUrl(env, url.href));
	return { title: titleFrom(page.title), icon: bestIcon(fetchable) };
}
