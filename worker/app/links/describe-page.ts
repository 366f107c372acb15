import { publicUrl } from "../../foundation/outside/fetch-public.ts";
import { readStart } from "../web-pages/read-site.ts";
import { bestIcon } from "./best-icon.ts";
import { titleFrom, titleOf } from "./page-title.ts";

/** What a link to a page can be made of. Null means that the page has none, or can't be read. */
export interface PageDescription {
	title: string | null;
	/** The address of the site's icon, for `takeIcon`. */
	icon: string | null;
}

/** Reads the page at a web address once and suggests a title and a thumbnail for a link to it. */
export async function describePage(env: Env, address: string): Promise<PageDescription> {
	const page = await readStart(env, address);
	if (!page.ok) return { title: null, icon: null };
	const fetchable = page.document.links.filter(({ url }) => publicUrl(env, url.href));
	return { title: titleFrom(titleOf(page.document)), icon: bestIcon(fetchable) };
}
