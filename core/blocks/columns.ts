import type { Parts } from "../look/part-options.ts";
import type { Block, BlockKindId, Link } from "./block.ts";

/** How many of the page's two columns a block takes. */
export type Columns = 1 | 2;

/** The kinds that are still readable in half of a phone's width. Others always take both columns. */
const NARROW_KINDS: ReadonlySet<BlockKindId> = new Set([
	"link",
	"product",
	"image",
	"gallery",
	"video",
	"music",
	"post",
	"map",
	"countdown",
]);

/** Whether a block may take one column. */
export function canBeNarrow({ kind }: Block): boolean {
	return NARROW_KINDS.has(kind);
}

/** The columns that a block takes: its owner's choice, or that of the layout of links. */
export function columnsOf(block: Block, layout: Parts["linkLayout"]): Columns {
	if (!canBeNarrow(block)) return 2;
	return block.columns ?? (block.kind === "link" && (layout === "halves" || layout === "tiles") ? 1 : 2);
}

/**
 * The columns of links that follow each other. A single link between wide ones takes both columns, so no place stays empty.
 * Null when no owner has chosen: then the layout's styles decide.
 */
export function columnsOfLinks(links: readonly Link[], layout: Parts["linkLayout"]): Columns[] | null {
	if (layout === "carousel" || links.every(({ columns }) => columns === undefined)) return null;
	const columns: Columns[] = [];
	let isSecond = false;
	for (const [at, link] of links.entries()) {
		const next = links[at + 1];
		const isAlone: boolean = !isSecond && (next === undefined || columnsOf(next, layout) === 2);
		const taken: Columns = columnsOf(link, layout) === 2 || isAlone ? 2 : 1;
		columns.push(taken);
		isSecond = taken === 1 && !isSecond;
	}
	return columns;
}
