import type { Block } from "../blocks/block.ts";
import { mergeOrders, mergeValues } from "../page/merge.ts";
import { DRAFT_FIELDS, type PageDraft } from "../page/page.ts";
import { isSameValue } from "../text/same-value.ts";

/** A field of a page that a program changes. Its blocks have their own differences, and no program changes its translations. */
type ChangedField = Exclude<keyof PageDraft, "blocks" | "translations">;

type FieldValue = PageDraft[ChangedField];

/**
 * What a program changes of a page, each thing with what was there before. So it can be made, or taken back, on a page that somebody
 * has changed elsewhere since, and what it hasn't touched isn't in it.
 */
export interface ProposedChanges {
	fields: { field: ChangedField; before: FieldValue; after: FieldValue }[];
	/** A block that is added has none before, and one that is deleted none after. */
	blocks: { id: string; before: Block | null; after: Block | null }[];
	/** The ids of all blocks before and after, or null while none is added, deleted or moved. */
	order: { before: string[]; after: string[] } | null;
}

/** Something that was changed by somebody else, too: a field, the block with this id, or the order of the blocks. */
export type Clash = { field: ChangedField } | { block: Block } | "order";

/** The page of a save, whose blocks stand in its order. */
type Content = Pick<PageDraft, ChangedField | "blocks">;

/** The difference between two states of a page. */
export function changesBetween(before: Content, after: Content): ProposedChanges {
	const [was, is] = [byId(before.blocks), byId(after.blocks)];
	const ids = [...new Set([...is.keys(), ...was.keys()])];
	const [from, to] = [idsOf(before.blocks), idsOf(after.blocks)];
	return {
		fields: CHANGED_FIELDS.filter((field) => !isSameValue(before[field], after[field])).map((field) => {
			return { field, before: before[field], after: after[field] };
		}),
		blocks: ids
			.map((id) => ({ id, before: was.get(id) ?? null, after: is.get(id) ?? null }))
			.filter((block) => !isSameValue(block.before, block.after)),
		order: from.join() === to.join() ? null : { before: from, after: to },
	};
}

/** How many things are changed. Of a block that is added or deleted, its place is no further one. */
export function countChanges({ fields, blocks, order }: ProposedChanges): number {
	return fields.length + blocks.length + Number(order !== null && isMove(order));
}

/** The page with the changes. Where somebody else has changed the same thing, it keeps what it has, and the clash says what. */
export function withChanges<Page extends Content>(
	page: Page,
	{ fields, blocks, order }: ProposedChanges,
): { page: Page; clashes: Clash[] } {
	const clashes: Clash[] = [];
	const changed: Record<string, unknown> = {};
	for (const { field, before, after } of fields) {
		const value = mergeValues<unknown>(before, after, page[field]);
		if (value) changed[field] = value.merged;
		else clashes.push({ field });
	}
	const is = byId(page.blocks);
	for (const { id, before, after } of blocks) {
		const now = is.get(id) ?? null;
		const value = mergeValues(before, after, now);
		const named = now ?? after ?? before;
		if (value?.merged) is.set(id, value.merged);
		else if (value) is.delete(id);
		else if (named) clashes.push({ block: named });
	}
	const ids = idsOf(page.blocks);
	const ordered = order && mergeOrders(order.before, order.after, ids);
	if (order && !ordered) clashes.push("order");
	// Whatever the order of the others is, a new block has a place.
	const places = ordered ?? [...ids, ...[...is.keys()].filter((id) => !ids.includes(id))];
	return { page: { ...page, ...changed, blocks: places.flatMap((id) => is.get(id) ?? []) }, clashes };
}

/** What takes the changes back. */
export function reversed({ fields, blocks, order }: ProposedChanges): ProposedChanges {
	return {
		fields: fields.map((change) => ({ ...change, before: change.after, after: change.before })),
		blocks: blocks.map((change) => ({ ...change, before: change.after, after: change.before })),
		order: order && { before: order.after, after: order.before },
	};
}

const CHANGED_FIELDS = DRAFT_FIELDS.filter(
	(field): field is ChangedField => field !== "blocks" && field !== "translations",
);

function isMove({ before, after }: { before: readonly string[]; after: readonly string[] }): boolean {
	return before.filter((id) => after.includes(id)).join() !== after.filter((id) => before.includes(id)).join();
}

function byId(blocks: readonly Block[]): Map<string, Block> {
	return new Map(blocks.map((block) => [block.id, block]));
}

function idsOf(blocks: readonly Block[]): string[] {
	return blocks.map(({ id }) => id);
}
