import { nanoid } from "nanoid";
import { getPage } from "../../pages/own-pages.ts";
import { addHandle, removeHandle, setHandleVisible } from "../../socials/change-handles.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { iconsOf } from "./pages.ts";

export const icons: Handlers<NamesOf<"icons">> = {
	async "icons.list"(context, { params }) {
		return { items: iconsOf(await getPage(context, params.page)) };
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
