import { nanoid } from "nanoid";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { getPage } from "../../pages/own-pages.ts";
import { addHandle, removeHandle, reorderHandles, setHandleVisible } from "../../socials/change-handles.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { iconsOf } from "./pages.ts";

export const icons: Handlers<NamesOf<"icons">> = {
	async "icons.list"(context, { params }) {
		return { items: iconsOf(await getPage(context, params.page)) };
	},

	async "icons.get"(context, { params }) {
		return iconIn(iconsOf(await getPage(context, params.page)), params.icon);
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

	async "icons.move"(context, { params, body: { after } }) {
		const icons = iconsOf(await getPage(context, params.page));
		const icon = iconIn(icons, params.icon);
		const others = icons.filter((one) => one !== icon);
		const at = after === null ? 0 : others.indexOf(iconIn(others, after, "body.after")) + 1;
		await reorderHandles(context, { pageId: params.page, ids: others.toSpliced(at, 0, icon).map(({ id }) => id) });
		return null;
	},

	async "icons.delete"(context, { params }) {
		await removeHandle(context, { pageId: params.page, id: params.icon });
		return null;
	},
};

function iconIn<Icon extends { id: string }>(icons: readonly Icon[], id: string, field = "path.icon"): Icon {
	const icon = icons.find((one) => one.id === id);
	const code = field === "path.icon" ? "not_found" : "invalid";
	if (!icon) throw new DomainError(code, "This social handle doesn't exist.", { field });
	return icon;
}
