import { renderToString } from "react-dom/server";
import { AUTH_DOCUMENTS } from "../../core/account/auth-search.ts";
import { SITE_PATHS } from "../../core/paths/site-path.ts";
import { AUTH_META, type DocumentMeta, documentTitle, SITE_META } from "./meta.ts";
import { SiteFrame } from "./site-frame.tsx";
import { loadPage, PAGE_FILES } from "./site-pages.tsx";
import { STRUCTURED_DATA } from "./structured-data.ts";

/** A page of the site as the build writes it to a file. */
export interface PrerenderedPage extends PageDocument {
	/** The page's modules, relative to this folder. */
	files: readonly string[];
	html: string;
}

interface PageDocument extends DocumentMeta {
	/** The file's name, see worker/site/find-document.ts. */
	name: string;
	path: string;
	/** The query that the page is rendered with. */
	query: string;
	/** The title without the product's name, or null for a page that search engines may not show. */
	listedAs: string | null;
	/** Data about the page for search engines, or null. */
	structuredData: object | null;
}

/** Renders all pages of the site. The Worker replaces `nonce` with a response's own. */
export async function prerenderSite(nonce: string): Promise<PrerenderedPage[]> {
	const pages: PrerenderedPage[] = [];
	for (const document of DOCUMENTS) {
		const { path, query } = document;
		const [Page, files] = [await loadPage(path), PAGE_FILES.get(path)];
		if (!Page || !files) throw new Error(`web/site/pages has no page for ${path}`);
		const html = renderToString(
			<SiteFrame nonce={nonce}>
				<Page query={query} />
			</SiteFrame>,
		);
		pages.push({ ...document, files, html });
	}
	return pages;
}

const DOCUMENTS: readonly PageDocument[] = [
	...SITE_PATHS.map((path) => ({
		...{ name: path === "/" ? "landing" : path.slice(1), path, query: "", listedAs: SITE_META[path].title },
		...{ title: documentTitle(path), description: SITE_META[path].description },
		structuredData: STRUCTURED_DATA[path] ?? null,
	})),
	...AUTH_DOCUMENTS.map(({ name, query }) => ({
		...{ name, path: "/auth", query, listedAs: null, structuredData: null },
		...AUTH_META[name],
	})),
];
