import type { EditorDraft } from "../draft/draft.ts";
import { isSame, type SavableDraft } from "./savable.ts";

/**
 * A draft with the changes that two people have made to the same stored page, or null where both have changed the same thing: a
 * field, a block, an icon, or the order of either.
 */
export function mergeDrafts(base: SavableDraft, mine: EditorDraft, theirs: EditorDraft): EditorDraft | null {
	const before = { ...base, username: base.username ?? "" };
	const { blocks: _, socials: __, ...fields } = mine;
	const merged: Record<string, unknown> = {};
	for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
		const value = mergeValues(before[field], mine[field], theirs[field]);
		if (!value) return null;
		merged[field] = value.merged;
	}
	const blocks = mergeLists(before.blocks, mine.blocks, theirs.blocks);
	const socials = mergeLists(before.socials, mine.socials, theirs.socials);
	// The cast is safe: each field has the value of one of the drafts.
	return blocks && socials && ({ ...mine, ...merged, blocks, socials } as EditorDraft);
}

type Value = Parameters<typeof isSame>[0];

/** The value that one of them has changed, or null where both have. */
function mergeValues<Kind extends Value>(before: Kind, mine: Kind, theirs: Kind): { merged: Kind } | null {
	if (isSame(mine, before)) return { merged: theirs };
	return isSame(theirs, before) || isSame(mine, theirs) ? { merged: mine } : null;
}

interface Item {
	id: string;
}

function mergeLists<Kind extends Item>(
	before: readonly Kind[],
	mine: readonly Kind[],
	theirs: readonly Kind[],
): Kind[] | null {
	const [was, own, other] = [before, mine, theirs].map((list) => new Map(list.map((item) => [item.id, item])));
	const kept = new Map<string, Kind>();
	for (const id of new Set([...mine, ...theirs].map((item) => item.id))) {
		const value = mergeItems(was?.get(id), own?.get(id), other?.get(id));
		if (!value) return null;
		if (value.merged) kept.set(id, value.merged);
	}
	const order = mergeOrders(idsOf(before), idsOf(mine), idsOf(theirs));
	return order?.flatMap((id) => kept.get(id) ?? []) ?? null;
}

/** Like `mergeValues`, for what may be missing. */
function mergeItems<Kind extends Item>(before: Kind | undefined, mine: Kind | undefined, theirs: Kind | undefined) {
	const isEqual = (one: Kind | undefined, other: Kind | undefined) => isSame([one] as never, [other] as never);
	if (isEqual(mine, before)) return { merged: theirs };
	return isEqual(theirs, before) || isEqual(mine, theirs) ? { merged: mine } : null;
}

/** The order of one of them with what the other has added, each after what it stands after there; null where both have another one. */
function mergeOrders(before: string[], mine: string[], theirs: string[]): string[] | null {
	const isKept = (order: string[], by: string[]) => {
		const common = new Set(order.filter((id) => by.includes(id)));
		return by.filter((id) => common.has(id)).join() === order.filter((id) => common.has(id)).join();
	};
	const isMineMoved = !isKept(before, mine);
	if (isMineMoved && !isKept(before, theirs) && !isKept(mine, theirs)) return null;
	const [frame, added] = isMineMoved ? [mine, theirs] : [theirs, mine];
	const order = [...frame];
	for (const [at, id] of added.entries()) {
		if (order.includes(id)) continue;
		const above = added.slice(0, at).findLast((one) => order.includes(one));
		order.splice(above === undefined ? 0 : order.indexOf(above) + 1, 0, id);
	}
	return order;
}

function idsOf(items: readonly Item[]): string[] {
	return items.map(({ id }) => id);
}
