import { renderToString } from "react-dom/server";
import { SITE_PATHS, type SitePath } from "../../core/site-path.ts";
import { documentTitle, SITE_META } from "./meta.ts";
import { SiteFrame } from "./site-frame.tsx";
import { loadPage, PAGE_FILES } from "./site-pages.ts";
import { STRUCTURED_DATA } from "./structured-data.ts";

/** A page of the site as the build writes it to a file. */
export interface PrerenderedPage {
	path: SitePath;
	/** The page's module, relative to this folder. */
	file: string;
	title: string;
	description: string;
	html: string;
	/** Data about the page for search engines, or null. */
	structuredData: object | null;
}

/** Renders all pages of the site. The Worker replaces `nonce` with a response's own. */
export async function prerenderSite(nonce: string): Promise<PrerenderedPage[]> {
	const pages: PrerenderedPage[] = [];
	for (const path of SITE_PATHS) {
		const [Page, file] = [await loadPage(path), PAGE_FILES.get(path)];
		if (!Page || !file) throw new Error(`web/site/pages has no page for ${path}`);
		const html = renderToString(
			<SiteFrame nonce={nonce}>
				<Page />
			</SiteFrame>,
		);
		pages.push({
			...{ path, file, html, title: documentTitle(path), description: SITE_META[path].description },
			structuredData: STRUCTURED_DATA[path] ?? null,
		});
	}
	return pages;
}
