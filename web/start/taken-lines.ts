import { countLinks, isLink } from "../../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../../core/blocks/block-limits.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { MAX_SOCIAL_HANDLES, SOCIAL_LIMIT_MESSAGE } from "../../core/socials/social.ts";
import type { Start, Taken, WrongLine } from "./start.ts";

/**
 * The page with lines that were read: blocks at the end and icons that it lacks. Lines that can't be read stay with their
 * reasons, and links beyond the plan stay in the field. `at` is the place among the wrong lines.
 */
export function withTaken(start: Start, taken: Taken, plan: Plan, at = start.wrong.length): Start {
	const blocks = [...start.draft.blocks];
	const socials = [...start.socials];
	const wrong: WrongLine[] = [];
	const beyond: string[] = [];
	const undescribed = taken.flatMap((line) => (line.kind === "block" && line.isUndescribed ? [line.block.id] : []));
	for (const line of taken) {
		if (line.kind === "wrong") wrong.push(line.line);
		else if (line.kind === "social") {
			if (socials.some(({ url }) => url === line.social.url)) continue;
			if (socials.length < MAX_SOCIAL_HANDLES) socials.push(line.social);
			else wrong.push(refused(line.social.url, line.typed, SOCIAL_LIMIT_MESSAGE));
		} else if (isLink(line.block)) {
			if (countLinks(blocks) < planTerm(plan, "maxLinksPerPage")) blocks.push(line.block);
			else beyond.push(line.typed);
		} else if (blocks.length - countLinks(blocks) < MAX_OTHER_BLOCKS) blocks.push(line.block);
		else wrong.push(refused(line.block.id, line.typed, TOO_MANY_BLOCKS));
	}
	return {
		...start,
		draft: { ...start.draft, blocks },
		socials,
		wrong: start.wrong.toSpliced(at, 0, ...wrong),
		typed: beyond.length > 0 ? [...beyond, ...(start.typed ? [start.typed] : [])].join("\n") : start.typed,
		undescribed: [...start.undescribed, ...undescribed],
		isOverLimit: beyond.length > 0,
	};
}

const TOO_MANY_BLOCKS = `A page can have ${MAX_OTHER_BLOCKS} blocks besides its links.`;

function refused(id: string, typed: string, reason: string): WrongLine {
	return { id, typed, reason, mended: null, platforms: [] };
}
