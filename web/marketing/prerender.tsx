import { MantineProvider } from "@mantine/core";
import { renderToString } from "react-dom/server";
import { AUTH_DOCUMENTS } from "../../core/account/auth-search.ts";
import { MARKETING_PATHS } from "../../core/paths/marketing-path.ts";
import { Selling } from "../billing/billing-mode.ts";
import { loadFinishedParts, PART_START } from "../components/finished-part.tsx";
import { cssVariables, theme } from "../shell/theme.ts";
import script from "./early-script.js?script";
import { isAlone, MarketingFrame } from "./marketing-frame.tsx";
import { loadPage, PAGE_FILES } from "./marketing-pages.ts";
import { AUTH_META, type DocumentMeta, documentTitle, MARKETING_META } from "./meta.ts";
import { structuredData } from "./structured-data.ts";

/** A marketing page as the build writes it to a file. */
export interface PrerenderedPage extends Omit<PageDocument, "dataOf"> {
	/** The page's modules, relative to this folder. */
	files: readonly string[];
	html: string;
	/** Data about the page for search engines, or null. */
	structuredData: object | null;
	/** Whether the page is of no use without its scripts, so that they load at once. */
	isApp: boolean;
}

interface PageDocument extends DocumentMeta {
	/** The file's name, see worker/site/find-document.ts. */
	name: string;
	path: string;
	/** The query that the page is rendered with. */
	query: string;
	/** The title without the product's name, or null for a page that search engines may not show. */
	listedAs: string | null;
	/** Its data for search engines, where plans are for sale and where they aren't. */
	dataOf: (isSelling: boolean) => object | null;
}

/** The script that each marketing page has in its head. The block keeps its names to itself. */
export const EARLY_SCRIPT = `{${script}}`;

/** The variables of the theme. Apart from the documents, Mantine's provider writes them at run time. */
export const THEME_VARIABLES = renderToString(
	<MantineProvider theme={theme} cssVariablesResolver={cssVariables} withGlobalClasses={false}>
		{null}
	</MantineProvider>,
).replaceAll(/<[^>]*>/g, "");

export { PART_START };

const APPS: readonly string[] = ["/auth", "/tools/content-planner"];

/** Renders all marketing pages. The Worker replaces `nonce` with a response's own. */
export async function prerenderMarketing(nonce: string): Promise<PrerenderedPage[]> {
	const pages: PrerenderedPage[] = [];
	for (const { dataOf, ...document } of DOCUMENTS) {
		const { name, path, query } = document;
		const [Page, files] = [await loadPage(path), PAGE_FILES.get(path)];
		if (!Page || !files) throw new Error(`web/marketing/pages has no page for ${path}`);
		await loadFinishedParts();
		const render = (isSelling: boolean) =>
			renderToString(
				<Selling value={isSelling}>
					<MarketingFrame nonce={nonce} isAlone={isAlone(path)}>
						<Page query={query} />
					</MarketingFrame>
				</Selling>,
			);
		const page = { ...document, files, isApp: APPS.includes(path) };
		const [html, without] = [render(true), render(false)];
		pages.push({ ...page, html, structuredData: dataOf(true) });
		// Few pages speak of plans. The Worker asks for such a document first where none are for sale.
		if (without !== html)
			pages.push({ ...page, name: `without-plans/${name}`, html: without, structuredData: dataOf(false) });
	}
	return pages;
}

const DOCUMENTS: readonly PageDocument[] = [
	...MARKETING_PATHS.map((path) => ({
		name: path === "/" ? "landing" : path.slice(1),
		path,
		query: "",
		listedAs: MARKETING_META[path].title,
		title: documentTitle(path),
		description: MARKETING_META[path].description,
		dataOf: (isSelling: boolean) => structuredData(path, isSelling),
	})),
	...AUTH_DOCUMENTS.map(({ name, query }) => ({
		name,
		path: "/auth",
		query,
		listedAs: null,
		dataOf: () => null,
		...AUTH_META[name],
	})),
];
