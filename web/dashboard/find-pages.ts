import type { OwnPage, PageWeek } from "./own-page.ts";

/** From this number of pages on, rows are compact and can be searched. */
export const MANY_PAGES = 10;

/** The orders to choose from. */
export const PAGE_ORDERS = { newest: "Newest first", name: "By name", views: "Most views, 7 days" } as const;
export type PageOrder = keyof typeof PAGE_ORDERS;

export interface PageSearch {
	words: string;
	order: PageOrder;
}

type Found = Pick<OwnPage, "id" | "fullName" | "username" | "hostname">;

/** The pages whose name, username or domain has these words. The newest come first as the list has them, the primary page ahead. */
export function findPages<Page extends Found>(
	pages: readonly Page[],
	{ words, order }: PageSearch,
	weeks: readonly Pick<PageWeek, "pageId" | "views">[] = [],
): Page[] {
	const wanted = words.trim().replace(/^@/, "").toLocaleLowerCase();
	const found = pages.filter(({ fullName, username, hostname }) =>
		[fullName, username, hostname].some((text) => text?.toLocaleLowerCase().includes(wanted)),
	);
	const views = new Map(weeks.map((week) => [week.pageId, week.views.total]));
	// Sorting keeps the order of equal pages.
	if (order === "name") return found.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
	if (order === "views") return found.sort((one, other) => (views.get(other.id) ?? 0) - (views.get(one.id) ?? 0));
	return found;
}

/** Pages without a name come last. */
function nameOf({ fullName, username }: Found): string {
	return fullName || username || "\u{10ffff}";
}
