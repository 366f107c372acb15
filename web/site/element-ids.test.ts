import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SITE_PATHS, UNLISTED_PATHS } from "../../core/paths/site-path.ts";
import { SiteFrame } from "./site-frame.tsx";
import { loadPage } from "./site-pages.tsx";

it.each([...SITE_PATHS, ...UNLISTED_PATHS])(
	"no two elements of %s share an id, within the header and footer too",
	async (path) => {
		const Page = await loadPage(path);
		if (!Page) throw new Error(`The site has no page at ${path}`);
		const framed = { nonce: "", children: createElement(Page, { query: "" }) };
		const html = renderToStaticMarkup(createElement(SiteFrame, framed));
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toContain("content");
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	},
);
