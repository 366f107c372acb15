import { mergeOrders, mergeValues } from "../../../core/page/merge.ts";
import type { EditorDraft } from "../draft/draft.ts";
import type { SavableDraft } from "./savable.ts";

/**
 * A draft with the changes that two people have made to the same stored page, or null where both have changed the same thing: a
 * field, a block, an icon, or the order of either.
 */
export function mergeDrafts(base: SavableDraft, mine: EditorDraft, theirs: EditorDraft): EditorDraft | null {
	const before = { ...base, username: base.username ?? "" };
	const { blocks: _, socials: __, ...fields } = mine;
	const merged: Record<string, unknown> = {};
	for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
		const value = mergeValues<unknown>(before[field], mine[field], theirs[field]);
		if (!value) return null;
		merged[field] = value.merged;
	}
	const blocks = mergeLists(before.blocks, mine.blocks, theirs.blocks);
	const socials = mergeLists(before.socials, mine.socials, theirs.socials);
	// The cast is safe: each field has the value of one of the drafts.
	return blocks && socials && ({ ...mine, ...merged, blocks, socials } as EditorDraft);
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
		const value = mergeValues(was?.get(id), own?.get(id), other?.get(id));
		if (!value) return null;
		if (value.merged) kept.set(id, value.merged);
	}
	const order = mergeOrders(idsOf(before), idsOf(mine), idsOf(theirs));
	return order?.flatMap((id) => kept.get(id) ?? []) ?? null;
}

function idsOf(items: readonly Item[]): string[] {
	return items.map(({ id }) => id);
}
