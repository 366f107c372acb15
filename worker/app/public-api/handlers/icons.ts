import { nanoid } from "nanoid";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { getPage } from "../../pages/own-pages.ts";
import { addHandle, removeHandle, setHandleVisible } from "../../socials/change-handles.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { iconsOf } from "./pages.ts";

export const icons: Handlers<NamesOf<"icons">> = {
	async "icons.list"(context, { params }) {
		return { items: iconsOf(await getPage(context, params.page)) };
	},

	async "icons.get"(context, { params }) {
		const icon = iconsOf(await getPage(context, params.page)).find(({ id }) => id === params.icon);
		if (!icon) throw new DomainError("not_found", "This social handle doesn't exist.", { field: "path.icon" });
		return icon;
	},

	async "icons.add"(context, { params, body }) {
		const id = nanoid(14);
		await addHandle(context, { pageId: params.page, id, ...body });
		return { id };
	},

	async "icons.change"(context, { params, body }) {
		await setHandleVisible(context, { pageId: params.page, id: params.icon, ...body });
		return null;
	},

	async "icons.delete"(context, { params }) {
		await removeHandle(context, { pageId: params.page, id: params.icon });
		return null;
	},
};
