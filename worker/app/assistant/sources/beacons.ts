import { textAt, valueAt } from "../../../../core/text/json-values.ts";
import { jsonOf } from "./embedded-json.ts";
import { readLinkPage } from "./link-page.ts";
import type { Source } from "./source.ts";

const HOSTS = ["beacons.ai", "beacons.page"];

/**
 * Beacons doesn't document its pages. They have been Next.js pages with a profile and lists of links in changing places,
 * so all lists are read, and without them the page's links.
 */
export const BEACONS: Source = {
	name: "Beacons",
	hosts: HOSTS,
	read(document) {
		const page = valueAt(jsonOf(document, "__NEXT_DATA__"), "props", "pageProps");
		const profile = valueAt(page, "profile") ?? valueAt(page, "data", "profile");
		return {
			name: textAt(profile, "displayName", "display_name", "name"),
			bio: textAt(profile, "bio", "description"),
			...readLinkPage(document, HOSTS),
		};
	},
};
