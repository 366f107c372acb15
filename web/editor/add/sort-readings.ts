import { nanoid } from "nanoid";
import { targetKey } from "../../../core/adding/double.ts";
import type { LineReading } from "../../../core/adding/line-reading.ts";
import { toldApart } from "../../../core/adding/told-apart.ts";
import { type Block, countLinks, isLink } from "../../../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { FilledSocial } from "../../../core/page/filled-social.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import {
	MAX_SOCIAL_HANDLES,
	type Platform,
	SOCIAL_LIMIT_MESSAGE,
	type SocialHandle,
} from "../../../core/socials/social.ts";
import { SOCIAL_ID_LENGTH } from "../socials/social-id.ts";

/** A line that the page can't take as it is. It stays in a field of its own. */
export interface Stay {
	id: string;
	typed: string;
	reason: string;
	/** The line with an address that could be meant. */
	mended: string | null;
	/** A handle without its platform, and the platforms to choose from. */
	handle: { handle: string; platforms: readonly Platform[] } | null;
	/** The page leads there already. It can still be added, if the person says so. */
	isDouble: boolean;
}

/** Lines by where they go. All in the order of the text. */
export interface Sorted {
	blocks: readonly Block[];
	icons: readonly SocialHandle[];
	stays: readonly Stay[];
	/** The links that the plan has no room for, as they were typed. */
	beyond: readonly string[];
	/** The number of lines of a list that are left out, because the page has them. */
	doubles: number;
}

/** The page that lines are added to. */
export interface AddingTo {
	blocks: readonly Block[];
	socials: readonly Pick<FilledSocial, "platform" | "url">[];
	plan: Plan;
}

export const NO_PLATFORM = "Which app is this handle on?";
const TOO_MANY_BLOCKS = `A page can have ${MAX_OTHER_BLOCKS} blocks besides its links.`;
export const IS_THERE = "Already on your page.";

/**
 * Says of each line that was read whether the page takes it. What the page has already is left out of a list, and a single
 * line stays until the person says that it comes again.
 */
export function sortReadings(readings: readonly LineReading[], page: AddingTo, isWantedAgain = false): Sorted {
	const isList = readings.length > 1;
	const keys = new Set(page.blocks.map(targetKey));
	let doubles = 0;
	const blocks: Block[] = [];
	const icons: SocialHandle[] = [];
	const stays: Stay[] = [];
	const beyond: string[] = [];
	const linksBefore = countLinks(page.blocks);
	for (const { typed, becomes } of readings) {
		const stay = (reason: string, more: Partial<Stay> = {}) =>
			stays.push({ id: newBlockId(), typed, reason, mended: null, handle: null, isDouble: false, ...more });
		const leaveOut = (isDouble: boolean) => {
			if (isList) doubles += 1;
			else stay(IS_THERE, { isDouble });
		};
		switch (becomes.as) {
			case "block": {
				const block = toldApart({ ...becomes.block, id: newBlockId() }, [...page.blocks, ...blocks]);
				const key = targetKey(block);
				const links = linksBefore + countLinks(blocks);
				const others = page.blocks.length + blocks.length - links;
				if (key !== null && keys.has(key) && !isWantedAgain) leaveOut(true);
				else if (isLink(block) && links >= planTerm(page.plan, "maxLinksPerPage")) beyond.push(typed);
				else if (!isLink(block) && others >= MAX_OTHER_BLOCKS) stay(TOO_MANY_BLOCKS);
				else {
					blocks.push(block);
					keys.add(key);
				}
				break;
			}
			case "icon": {
				const { platform, handle, url } = becomes;
				const all = [...page.socials, ...icons];
				if (all.some((icon) => icon.platform === platform && icon.url === url)) leaveOut(false);
				else if (all.length >= MAX_SOCIAL_HANDLES) stay(SOCIAL_LIMIT_MESSAGE);
				else icons.push({ id: nanoid(SOCIAL_ID_LENGTH), platform, handle, url, isVisible: true });
				break;
			}
			case "handle":
				stay(NO_PLATFORM, { handle: { handle: becomes.handle, platforms: becomes.platforms } });
				break;
			case "problem":
				stay(becomes.reason, { mended: becomes.mended });
		}
	}
	return { blocks, icons, stays, beyond, doubles };
}
