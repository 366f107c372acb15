import type { FoundLink } from "../../../../core/assistant/facts.ts";
import { textAt, valueAt } from "../../../../core/text/json-values.ts";
import { jsonOf } from "./embedded-json.ts";
import { readLinkPage } from "./link-page.ts";
import type { Source } from "./source.ts";
import { webAddress } from "./web-address.ts";

const HOSTS = ["bento.me"];

/**
 * Bento doesn't document its pages. Their Next.js data has had a user with a grid of items, whose `data` has the address,
 * and a title if the person wrote one. A page in another form is read like any list of links.
 */
export const BENTO: Source = {
	name: "Bento",
	hosts: HOSTS,
	read(document) {
		const user = valueAt(jsonOf(document, "__NEXT_DATA__"), "props", "pageProps", "initialUser");
		const items = valueAt(user, "bento", "items");
		const links = Array.isArray(items) ? items.flatMap(linkOf) : [];
		return {
			name: textAt(user, "name"),
			bio: textAt(user, "description", "bio"),
			avatar: textAt(user, "image") || null,
			...(links.length > 0 ? { links } : readLinkPage(document, HOSTS)),
		};
	},
};

function linkOf(item: unknown): FoundLink[] {
	const data = valueAt(item, "data");
	const url = webAddress(textAt(data, "href", "url"));
	return url ? [{ title: textAt(valueAt(data, "overrides"), "title") || textAt(data, "title"), url }] : [];
}
