import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { parseSite } from "../../web-pages/parse-site.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";
import { linksAway } from "../sources/link-page.ts";
import { readFacts } from "../sources/sources.ts";
import type { FileKind } from "./file-kind.ts";

const IS_PAGE = /^\ufeff?\s*<(?:!doctype\s+html|html|head|body|!--)/i;
/** Browsers note the address of a page that they save. */
const SAVED_FROM = /<!-- saved from url=\(\d+\)(https?:\/\/[^\s<>]{1,2000})/i;
const START_CHARACTERS = 5000;
/** The address of a page that doesn't say its own. */
const NOWHERE = new URL("https://saved-page.invalid/");

/** A page that somebody has saved from a browser: read like the page at its own address. */
export const SAVED_PAGE: FileKind = {
	name: "a saved web page",
	async read(text, budget) {
		if (!IS_PAGE.test(text)) return null;
		const [, noted = ""] = SAVED_FROM.exec(text.slice(0, START_CHARACTERS)) ?? [];
		const parsed = await parseSite(text, URL.parse(noted) ?? NOWHERE, budget);
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
