import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const SHARED_HEAD = new URL("../web/shared-head.html", import.meta.url);

/** Puts what all documents have in their head into the place of `<!--shared-head-->`. */
export function sharedHead(): Plugin {
	return {
		name: "shared-head",
		transformIndexHtml: {
			order: "pre",
			async handler(html) {
				const head = await readFile(SHARED_HEAD, "utf8");
				return html.replace("<!--shared-head-->", () => head.trim());
			},
		},
	};
}
