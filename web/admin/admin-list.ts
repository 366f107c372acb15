/** The lists of the admins' screen, as the address names them. Every screen's router reads them, so nothing else is here. */
export const ADMIN_LISTS = ["reported", "suspended", "server"] as const;

export type AdminList = (typeof ADMIN_LISTS)[number];

/** A list of pages by their state. */
export type PageState = Exclude<AdminList, "server">;

/** The address doesn't name the first one. */
export type NamedList = Exclude<AdminList, "reported">;

export function isNamedList(value: unknown): value is NamedList {
	return value !== "reported" && ADMIN_LISTS.some((list) => list === value);
}

/** What the address says of a list. */
export function listSearch(list: AdminList): { show?: NamedList } {
	return list === "reported" ? {} : { show: list };
}
