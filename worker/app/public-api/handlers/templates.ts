import { STARTER_IDS, STARTERS } from "../../../../core/assistant/starters.ts";
import { pick } from "../../../../core/look/pick.ts";
import { TEMPLATES } from "../../../../core/templates/templates.ts";
import type { Handlers, NamesOf } from "../handler.ts";

export const templates: Handlers<NamesOf<"templates">> = {
	async "templates.list"() {
		const items = STARTER_IDS.map((id) => {
			return { id, ...pick(STARTERS[id], ["name", "theme"]), blocks: TEMPLATES[id].blocks.map(({ kind }) => kind) };
		});
		return { items, next: null };
	},
};
