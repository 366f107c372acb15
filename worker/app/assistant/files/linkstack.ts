import { jsonEntries } from "../../../../core/adding/files/json.ts";
import { linkstackRows } from "../../../../core/adding/files/linkstack-rows.ts";
import { plainText } from "../../../../core/markup/plain-text.ts";
import { textAt } from "../../../../core/text/json-values.ts";
import { readJson } from "../../../../core/text/read-json.ts";
import type { FileKind } from "./file-kind.ts";
import { foundLinks } from "./found-links.ts";

/** LinkStack's export of a user, or of the links alone. The picture is in the file itself, and not at an address. */
export const LINKSTACK: FileKind = {
	name: "a LinkStack export",
	async read(text, budget) {
		const data = readJson(text.replace("\ufeff", ""), budget);
		if (!linkstackRows(data)) return null;
		const { facts, leftOut } = foundLinks(await jsonEntries(data, budget));
		const bio = await plainText(textAt(data, "littlelink_description"), budget);
		return {
			facts: {
				...facts,
				name: textAt(data, "name") || textAt(data, "littlelink_name"),
				bio: bio.replace(/\s+/g, " ").trim(),
			},
			leftOut,
		};
	},
};
