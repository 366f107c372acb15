import { keyOfLabel } from "../../core/page/labels.ts";
import type { ListedPage, PageWeek } from "./own-page.ts";

/** The orders to choose from. */
export const PAGE_ORDERS = { newest: "Newest first", name: "By name", views: "Most views, 7 days" } as const;
export type PageOrder = keyof typeof PAGE_ORDERS;

export interface PageSearch {
	words: string;
	order: PageOrder;
	/** Pages with any of them are shown, and all pages without one. */
	labels: readonly string[];
}

/** Chooses and orders the pages to show. */
export type Sift = (pages: readonly ListedPage[], weeks: readonly PageWeek[] | undefined) => readonly ListedPage[];

type Found = Pick<ListedPage, "id" | "fullName" | "username" | "hostname" | "labels">;

/**
 * The pages whose name, username, domain, label or account has these words. The newest come first as the list has them, the primary
 * page ahead.
 */
export function findPages<Page extends Found>(
	pages: readonly Page[],
	{ words, order, labels }: PageSearch,
	weeks: readonly Pick<PageWeek, "pageId" | "views">[] = [],
	accountOf: (page: Page) => string | undefined = () => undefined,
): Page[] {
	const wanted = words.trim().replace(/^@/, "").toLocaleLowerCase();
	const chosen = new Set(labels.map(keyOfLabel));
	const found = pages.filter((page) => {
		const { fullName, username, hostname } = page;
		const own = page.labels ?? [];
		const isChosen = chosen.size === 0 || own.some((label) => chosen.has(keyOfLabel(label)));
		const texts = [fullName, username, hostname, accountOf(page), ...own];
		return isChosen && texts.some((text) => text?.toLocaleLowerCase().includes(wanted));
	});
	const views = new Map(weeks.map((week) => [week.pageId, week.views.total]));
	// Sorting keeps the order of equal pages.
	if (order === "name") return found.sort((one, other) => nameOf(one).localeCompare(nameOf(other)));
	if (order === "views") return found.sort((one, other) => (views.get(other.id) ?? 0) - (views.get(one.id) ?? 0));
	return found;
}

/** The labels of the pages with how many have each, in the order of the alphabet. */
export function countLabels(pages: readonly Pick<Found, "labels">[]): { label: string; count: number }[] {
	const counts = new Map<string, { label: string; count: number }>();
	for (const label of pages.flatMap(({ labels }) => labels ?? [])) {
		const { label: first, count } = counts.get(keyOfLabel(label)) ?? { label, count: 0 };
		counts.set(keyOfLabel(label), { label: first, count: count + 1 });
	}
	return [...counts.values()].sort((one, other) => one.label.localeCompare(other.label));
}

/** What an address says about the search. Whatever it can't mean is left out. */
export function readPageSearch({ q, order, labels }: { q?: unknown; order?: unknown; labels?: unknown }): PageSearch {
	return {
		words: typeof q === "string" || typeof q === "number" ? String(q) : "",
		order: isPageOrder(order) ? order : "newest",
		labels: Array.isArray(labels) ? labels.filter((label) => typeof label === "string") : [],
	};
}

/** The search as an address has it, without what is as usual. */
export function pageSearchIn({ words, order, labels }: PageSearch) {
	return {
		q: words.trim() || undefined,
		order: order === "newest" ? undefined : order,
		labels: labels.length > 0 ? [...labels] : undefined,
	};
}

function isPageOrder(order: unknown): order is PageOrder {
	return typeof order === "string" && Object.hasOwn(PAGE_ORDERS, order);
}

/** Pages without a name come last. */
function nameOf({ fullName, username }: Found): string {
	return fullName || username || "\u{10ffff}";
}
