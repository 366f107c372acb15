import type { ClickKind } from "./find-click-target.ts";

// The same rules as core's schemas for ids. Visitors' requests don't load zod.
export const PAGE_ID = /^[\w-]{10,24}$/;
/** A place within a block, and an item of a feed, has the id of its block and a key. */
export const TARGET_ID = /^[\w-]{6,24}(?:\.[0-9a-z]{1,8})?$/;

export function isClickKind(kind: string): kind is ClickKind {
	return kind === "link" || kind === "social";
}

/** The link or icon that `/go/{pageId}/{kind}/{id}` names, or null for another path. */
export function clickIn(pathname: string): { pageId: string; kind: ClickKind; id: string } | null {
	const [, , pageId = "", kind = "", id = "", ...rest] = pathname.split("/");
	const isClick = rest.length === 0 && PAGE_ID.test(pageId) && isClickKind(kind) && TARGET_ID.test(id);
	return isClick ? { pageId, kind, id } : null;
}
