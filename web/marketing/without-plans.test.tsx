import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { MARKETING_PATHS, type MarketingPath } from "../../core/paths/marketing-path.ts";
import { Selling } from "../billing/billing-mode.ts";
import { loadFinishedParts } from "../components/finished-part.tsx";
import { MarketingFrame } from "./marketing-frame.tsx";
import { loadPage } from "./marketing-pages.ts";
import { MARKETING_META } from "./meta.ts";
import { structuredData } from "./structured-data.ts";

/** Words that only plans have. The tools' content plans are others. */
const OF_PLANS =
	/\b(?:pricing|upgrade|billing portal|paid plans?|free plan|every plan|each plan|plan (?:ends|includes)|Pro and Business)\b|\$(?:19|49)\b/i;

/** What a page, its header and its data say. */
async function wordsOf(path: MarketingPath, isSelling: boolean): Promise<string> {
	const Page = await loadPage(path);
	if (!Page) throw new Error(`There is no page for ${path}`);
	await loadFinishedParts();
	const html = renderToString(
		<Selling value={isSelling}>
			<MarketingFrame nonce="" isAlone={false}>
				<Page query="" />
			</MarketingFrame>
		</Selling>,
	);
	const { title, description } = MARKETING_META[path];
	const words = html
		.replaceAll(/<style.*?<\/style>|<div data-open="plans">.*?<\/div>/g, "")
		.replaceAll(/<!-- -->/g, "")
		.replaceAll(/<[^>]*>/g, "\n");
	return [title, description, words, JSON.stringify(structuredData(path, isSelling))].join("\n");
}

it.each(MARKETING_PATHS)("where nothing is for sale, %s doesn't speak of plans", async (path) => {
	expect(OF_PLANS.exec(await wordsOf(path, false))).toBeNull();
});

it("where plans are for sale, the pages that speak of them do", async () => {
	const speaking = [];
	for (const path of MARKETING_PATHS) if (OF_PLANS.test(await wordsOf(path, true))) speaking.push(path);
	expect(speaking).toEqual(["/", "/terms", "/platforms/instagram", "/platforms/threads"]);
});
