import { textAt, valueAt } from "../../../../core/text/json-values.ts";
import { jsonOf, listedLinks } from "./embedded-json.ts";
import { linksAway } from "./link-page.ts";
import { fromIcons } from "./linked-profiles.ts";
import type { Source } from "./source.ts";

const HOSTS = ["linktr.ee"];

/**
 * A page carries its account, links and icons as Next.js data. Links inside of collections are in lists of their own, and
 * headers are links without an address.
 */
export const LINKTREE: Source = {
	name: "Linktree",
	hosts: HOSTS,
	read(document) {
		const page = valueAt(jsonOf(document, "__NEXT_DATA__"), "props", "pageProps");
		const account = valueAt(page, "account");
		const links = listedLinks(valueAt(page, "links") ?? valueAt(account, "links"));
		const icons = fromIcons(listedLinks(valueAt(page, "socialLinks") ?? valueAt(account, "socialLinks")));
		return {
			name: textAt(account, "pageTitle", "username") || textAt(page, "pageTitle"),
			bio: textAt(account, "description") || textAt(page, "description"),
			avatar: textAt(account, "profilePictureUrl") || null,
			links: [...(links.length > 0 ? links : linksAway(document, HOSTS)), ...icons.links],
			socials: icons.socials,
		};
	},
};
