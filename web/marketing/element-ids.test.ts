import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MARKETING_PATHS, UNLISTED_PATHS } from "../../core/paths/marketing-path.ts";
import { loadFinishedParts } from "../components/finished-part.tsx";
import { MarketingFrame } from "./marketing-frame.tsx";
import { loadPage } from "./marketing-pages.ts";

it.each([...MARKETING_PATHS, ...UNLISTED_PATHS])(
	"no two elements of %s share an id, within the header and footer too",
	async (path) => {
		const Page = await loadPage(path);
		if (!Page) throw new Error(`There is no marketing page at ${path}`);
		await loadFinishedParts();
		const framed = { nonce: "", isAlone: false, children: createElement(Page, { query: "" }) };
		const html = renderToStaticMarkup(createElement(MarketingFrame, framed));
		const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
		expect(ids).toContain("content");
		expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
	},
);
