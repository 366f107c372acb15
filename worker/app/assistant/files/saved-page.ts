import { partsOf } from "../../../../core/adding/files/page-parts.ts";
import { isPage } from "../../../../core/adding/files/source-file.ts";
import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { parseSite } from "../../web-pages/parse-site.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { linksAway } from "../sources/link-page.ts";
import { readFacts } from "../sources/sources.ts";
import type { FileKind } from "./file-kind.ts";

/** Browsers note the address of a page that they save at its start, in characters. */
const START_MAX = 5000;
/** The address of a page that doesn't say its own. */
const NOWHERE = new URL("https://saved-page.invalid/");

/** A page that somebody has saved from a browser: read like the page at its own address. */
export const SAVED_PAGE: FileKind = {
	name: "a saved web page",
	async read(text, budget) {
		if (!isPage(text)) return null;
		const { address } = await partsOf(text.slice(0, START_MAX), "page", budget);
		const parsed = await parseSite(text, URL.parse(address) ?? NOWHERE, budget);
		const document = { ...parsed, url: addressOf(parsed) };
		const { facts, isSpecial } = readFacts(document);
		const found = isSpecial ? facts : { ...NO_FACTS, ...facts, links: linksAway(document, []) };
		return { facts: found, leftOut: "" };
	},
};

function addressOf({ url, links, meta }: SiteDocument): URL {
	const canonical = links.find(({ rel }) => rel.includes("canonical"))?.url;
	const found = [canonical, URL.parse(meta.get("og:url") ?? "")].find((address) =>
		/^https?:$/.test(address?.protocol ?? ""),
	);
	return url === NOWHERE || url.protocol === "file:" ? (found ?? NOWHERE) : url;
}
