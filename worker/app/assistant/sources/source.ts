import type { Facts } from "../../../../core/assistant/facts.ts";
import type { SiteDocument } from "../../web-pages/site-document.ts";

/**
 * Reads facts from the pages of one product, such as Linktree. The generic source reads every page as well, and fills in
 * the facts that a special one misses.
 */
export interface Source {
	/** The product's name, as people know it. */
	name: string;
	/** The host names of its pages, without `www.`. Pages of subdomains are its pages too. */
	hosts: readonly string[];
	/** Whether a page on another host is the product's too. Its owner may have given it a domain of its own. */
	isPage?: (document: SiteDocument) => boolean;
	/** The facts on a page. A page in an unknown form has none. Must not throw for any document. */
	read(document: SiteDocument): Partial<Facts>;
}
