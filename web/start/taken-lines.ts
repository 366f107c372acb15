import { type Block, isLink, isPlayer } from "../../core/blocks/block.ts";
import type { Sorted } from "../editor/add/sort-readings.ts";
import type { Start } from "./start.ts";

/**
 * The page with lines that were sorted: blocks at the end and new icons. Lines that can't be read stay with their reasons,
 * and links beyond the plan stay in the field. `at` is the place among the wrong lines.
 */
export function withTaken(start: Start, { blocks, icons, stays, beyond }: Sorted, at = start.wrong.length): Start {
	const wrong = stays.map(({ handle, reason, ...line }) => ({
		...line,
		reason: handle ? `Which app is @${handle.handle} on?` : reason,
		platforms: handle?.platforms ?? [],
	}));
	return {
		...start,
		draft: { ...start.draft, blocks: [...start.draft.blocks, ...blocks] },
		socials: [...start.socials, ...icons.map(({ id: _, ...icon }) => icon)],
		wrong: start.wrong.toSpliced(at, 0, ...wrong),
		typed: beyond.length > 0 ? [...beyond, ...(start.typed ? [start.typed] : [])].join("\n") : start.typed,
		undescribed: [...start.undescribed, ...blocks.filter(isDescribable).map(({ id }) => id)],
		isOverLimit: beyond.length > 0,
	};
}

/** Whether the page of a block may have a title or a picture for it. */
function isDescribable(block: Block): boolean {
	return (isLink(block) || isPlayer(block)) && /^https?:/.test(block.url);
}
