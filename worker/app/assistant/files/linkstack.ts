import { linkstackRows } from "../../../../core/adding/files/linkstack-rows.ts";
import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { plainText } from "../../../../core/markup/plain-text.ts";
import { textAt } from "../../../../core/text/json-values.ts";
import { readJson } from "../../../../core/text/read-json.ts";
import { webAddress } from "../sources/web-address.ts";
import type { FileKind } from "./file-kind.ts";

/** LinkStack's export of a user, or of the links alone. The picture is in the file itself, and not at an address. */
export const LINKSTACK: FileKind = {
	name: "a LinkStack export",
	async read(text, budget) {
		const data = readJson(text.replace(/^\ufeff/, ""), budget);
		const rows = linkstackRows(data);
		if (!rows) return null;
		const words = async (html: string) => (await plainText(html, budget)).replace(/\s+/g, " ").trim();
		const links = rows.flatMap(({ title, address }) => {
			const url = webAddress(address);
			return url ? [{ title, url }] : [];
		});
		return {
			...NO_FACTS,
			name: textAt(data, "name") || textAt(data, "littlelink_name"),
			bio: await words(textAt(data, "littlelink_description")),
			links: await Promise.all(links.map(async ({ title, url }) => ({ title: await words(title), url }))),
		};
	},
};
