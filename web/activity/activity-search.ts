import { ACTIVITY_DAYS, ACTIVITY_KINDS, ACTIVITY_PERSONS_MAX, type ActivityKind } from "../../core/activity/action.ts";
import type { ActivityFilter } from "../../core/activity/activity.ts";

/** Whose activity the address names, and which part of it. What is missing restricts nothing. */
export interface ActivitySearch {
	/** The account; without one, the person's own. */
	account?: string | undefined;
	/** The ids of some persons, with commas between them. */
	person?: string | undefined;
	kind?: string | undefined;
	page?: string | undefined;
	days?: number | undefined;
}

/** The filter of an address that somebody may have typed. What isn't a value of it restricts nothing. */
export function filterOf({ person, kind, page, days }: ActivitySearch): ActivityFilter {
	const persons = personsIn(person);
	return {
		personIds: persons.length > 0 ? persons : null,
		kind: isKind(kind) ? kind : null,
		pageId: idOf(page),
		days: ACTIVITY_DAYS.find((period) => period === days) ?? null,
	};
}

/** The persons that an address names. */
export function personsIn(person: unknown): string[] {
	return (idOf(person) ?? "").split(",").filter(Boolean).slice(0, ACTIVITY_PERSONS_MAX);
}

function isKind(kind: unknown): kind is ActivityKind {
	return typeof kind === "string" && kind in ACTIVITY_KINDS;
}

function idOf(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}
