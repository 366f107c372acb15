import { type Block, isLink } from "./block.ts";
import type { PlainLink } from "./link.tsx";

/**
 * The blocks with other links, as an editor of the release before blocks changes them. A link keeps the fields that it
 * doesn't know, and each other block stays after as many links as before. A trigger of the database does the same.
 */
export function withLinks(blocks: readonly Block[], links: readonly PlainLink[]): Block[] {
	const known = new Map(blocks.filter(isLink).map((link) => [link.id, link]));
	const changed = links.map((link): Block => {
		const { featured, isPinned } = known.get(link.id) ?? {};
		return { ...link, kind: "link", ...(featured && { featured }), ...(isPinned && { isPinned }) };
	});
	const result: Block[] = [];
	for (const block of blocks) {
		if (isLink(block)) result.push(...changed.splice(0, 1));
		else result.push(block);
	}
	return [...result, ...changed];
}
