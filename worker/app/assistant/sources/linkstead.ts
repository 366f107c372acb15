import type { Source } from "./source.ts";
import { webAddress } from "./web-address.ts";

/**
 * Our own public pages. They are on the app's host, on other installations and on people's domains, so their links tell
 * them apart. Their structured data has the rest, which the generic source reads.
 */
export const LINKSTEAD: Source = {
	name: "Linkstead",
	hosts: [],
	isPage: ({ anchors }) => anchors.some(({ isCounted }) => isCounted),
	read: ({ anchors }) => ({
		links: anchors.flatMap(({ isCounted, text, url }) => {
			const address = isCounted ? webAddress(url) : null;
			return address ? [{ title: text, url: address }] : [];
		}),
	}),
};
