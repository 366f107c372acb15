import { renderToString } from "react-dom/server";
import { AUTH_DOCUMENTS } from "../../core/auth-search.ts";
import { SITE_PATHS } from "../../core/site-path.ts";
import { AUTH_META, type DocumentMeta, documentTitle, SITE_META } from "./meta.ts";
import { SiteFrame } from "./site-frame.tsx";
import { loadPage, PAGE_FILES } from "./site-pages.ts";
import { STRUCTURED_DATA } from "./structured-data.ts";

/** A page of the site as the build writes it to a file. */
export interface PrerenderedPage {
	path: string;
	/** The document's name in the assets' folder, see worker/site/find-document.ts. */
	name: string;
	/** Whether search engines may show it. */
	isListed: boolean;
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
	for (const { path, query, ...document } of DOCUMENTS) {
		const [Page, file] = [await loadPage(path), PAGE_FILES.get(path)];
		if (!Page || !file) throw new Error(`web/site/pages has no page for ${path}`);
		const html = renderToString(
			<SiteFrame nonce={nonce}>
				<Page query={query} />
			</SiteFrame>,
		);
		pages.push({ path, file, html, ...document });
	}
	return pages;
}

interface Document extends DocumentMeta {
	path: string;
	query: string;
	name: string;
	isListed: boolean;
	structuredData: object | null;
}

const DOCUMENTS: readonly Document[] = [
	...SITE_PATHS.map((path) => ({
		path,
		query: "",
		name: path === "/" ? "landing" : path.slice(1),
		isListed: true,
		title: documentTitle(path),
		description: SITE_META[path].description,
		structuredData: STRUCTURED_DATA[path] ?? null,
	})),
	...AUTH_DOCUMENTS.map(({ name, query }) => ({
		...{ path: "/auth", query, name, isListed: false, structuredData: null },
		...AUTH_META[name],
	})),
];
