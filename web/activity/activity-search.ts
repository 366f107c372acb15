import { ACTIVITY_KINDS, type ActivityKind } from "../../core/activity/action.ts";
import type { ActivityFilter } from "../../core/activity/activity.ts";

/** Whose activity the address names, and which part of it. What is missing restricts nothing. */
export interface ActivitySearch {
	/** The account; without one, the person's own. */
	account?: string | undefined;
	person?: string | undefined;
	kind?: string | undefined;
	page?: string | undefined;
}

/** The filter of an address that somebody may have typed. What isn't a value of it restricts nothing. */
export function filterOf({ person, kind, page }: ActivitySearch): ActivityFilter {
	return { personId: idOf(person), kind: isKind(kind) ? kind : null, pageId: idOf(page) };
}

function isKind(kind: unknown): kind is ActivityKind {
	return typeof kind === "string" && kind in ACTIVITY_KINDS;
}

function idOf(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}
