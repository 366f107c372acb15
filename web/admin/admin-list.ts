/** The lists of the administrators' screen, as the address names them. */
export const ADMIN_LISTS = ["reported", "suspended", "people", "invitations", "server"] as const;

export type AdminList = (typeof ADMIN_LISTS)[number];

/** A list of pages by their state. */
export type PageState = Exclude<AdminList, "people" | "invitations" | "server">;

/** The list that an address names. An unknown name counts as none. */
export function listNamed(name: unknown): AdminList {
	return ADMIN_LISTS.find((list) => list === name) ?? "reported";
}

/** The search parameters that name a list in the screen's address. The first list needs none. */
export function listSearch(list: AdminList): { show?: string } {
	return list === "reported" ? {} : { show: list };
}
