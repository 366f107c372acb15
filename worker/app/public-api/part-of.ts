import { DomainError } from "../../foundation/errors/domain-error.ts";

const AT_ONCE = 50;

/** A part of a list that was read as a whole: from after the item that the cursor names. Throws `invalid` for one that isn't in it. */
export function partOf<Item extends { id: string }>(
	all: readonly Item[],
	cursor: string | undefined,
): { items: Item[]; next: string | null } {
	const last = cursor === undefined ? -1 : all.findIndex(({ id }) => id === cursor);
	if (cursor !== undefined && last < 0) {
		throw new DomainError("invalid", "This place isn't in the list anymore. Begin again.", { field: "query.cursor" });
	}
	const items = all.slice(last + 1, last + 1 + AT_ONCE);
	const hasMore = all.length > last + 1 + AT_ONCE;
	return { items, next: hasMore ? (items.at(-1)?.id ?? null) : null };
}

/** A time as the API writes it: in UTC. */
export function timeOf(milliseconds: number): string {
	return new Date(milliseconds).toISOString();
}

/** The same, for a time that may not have come. */
export function maybeTimeOf(milliseconds: number | null): string | null {
	return milliseconds === null ? null : timeOf(milliseconds);
}
