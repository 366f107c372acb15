import type { Block } from "../blocks/block.ts";
import type { PageDraft } from "./page.ts";
import { MEDIA_FIELDS, mediaIn, PAGE_PICTURES } from "./page-pictures.ts";
import { pageDraftSchema } from "./page-schema.ts";

type WithPictures = Pick<PageDraft, (typeof PAGE_PICTURES)[number] | "blocks">;

/** A page without some of its pictures and files, nor the blocks that are nothing without them. */
export function withoutPictures<Page extends WithPictures>(page: Page, gone: readonly string[]): Page {
	const left = Object.fromEntries(
		PAGE_PICTURES.map((field) => [field, gone.includes(page[field] ?? "") ? null : page[field]]),
	);
	return { ...page, ...left, blocks: page.blocks.flatMap((block) => blockWithout(block, gone)) };
}

function blockWithout(block: Block, gone: readonly string[]): Block[] {
	if (mediaIn(block, MEDIA_FIELDS).every((name) => !gone.includes(name))) return [block];
	const read = pageDraftSchema.shape.blocks.safeParse([valueWithout(block, gone)]);
	return read.success ? read.data : [];
}

function valueWithout(value: unknown, gone: readonly string[]): unknown {
	if (Array.isArray(value)) return value.filter((item) => !shows(item, gone)).map((item) => valueWithout(item, gone));
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).filter(([field, inner]) => !isGone(field, inner, gone));
	return Object.fromEntries(fields.map(([field, inner]) => [field, valueWithout(inner, gone)]));
}

/** A picture of a gallery goes with its words. */
function shows(item: unknown, gone: readonly string[]): boolean {
	return (
		typeof item === "object" &&
		item !== null &&
		Object.entries(item).some(([field, inner]) => isGone(field, inner, gone))
	);
}

function isGone(field: string, value: unknown, gone: readonly string[]): boolean {
	return MEDIA_FIELDS.includes(field) && typeof value === "string" && gone.includes(value);
}
