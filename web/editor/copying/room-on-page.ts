import { type Block, countLinks } from "../../../core/blocks/block.ts";
import { linkCountInWords } from "../../../core/plans/link-count-words.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";

interface OtherPage {
	linkCount: number;
	isPaused: boolean;
}

/** Whether blocks have room on another page, and its number of links or the reason why not, in words. */
export function roomOnPage(page: OtherPage, blocks: readonly Block[], plan: Plan): { hasRoom: boolean; words: string } {
	const count = linkCountInWords(page.linkCount, plan);
	if (page.isPaused) return { hasRoom: false, words: "Paused" };
	const links = countLinks(blocks);
	const hasRoom = links === 0 || page.linkCount + links <= planTerm(plan, "maxLinksPerPage");
	return { hasRoom, words: hasRoom ? count : `${count}, no room for ${links} more` };
}
