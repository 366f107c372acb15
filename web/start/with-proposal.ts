import { addressKey } from "../../core/assistant/address-key.ts";
import { type Block, withinPlan } from "../../core/blocks/block.ts";
import { IMPORTS_MAX } from "../../core/page/import-limits.ts";
import { planTerm } from "../../core/plans/plan.ts";
import { MAX_SOCIAL_HANDLES } from "../../core/socials/social.ts";
import type { Start, StartAction } from "./start.ts";

type Proposed = Extract<StartAction, { kind: "takeProposal" }>;

/**
 * The page with what the assistant has found: what the person has already stays, and a page of links gives way to its
 * links. Links beyond the plan are left out.
 */
export function withProposal(start: Start, { proposal, sources, help, plan }: Proposed): Start {
	const { draft, socials } = start;
	const found = new Map(proposal.blocks.map((block) => [keyOf(block), block]));
	const read = new Set(sources.filter(({ links }) => links.length > 0).map(({ address }) => addressKey(address)));
	const kept = draft.blocks.flatMap((block) => {
		const key = keyOf(block);
		const same = key === null ? undefined : found.get(key);
		if (same) found.delete(key);
		else if (key !== null && read.has(key)) return [];
		return same ? withFound(block, same) : block;
	});
	const has = new Set(socials.map(({ url }) => url));
	const more = proposal.socials.filter(({ url }) => !has.has(url));
	return {
		...start,
		draft: {
			...draft,
			fullName: draft.fullName || proposal.fullName,
			bio: draft.bio || proposal.bios.plain,
			avatar: draft.avatar ?? proposal.avatar,
			blocks: withinPlan([...kept, ...found.values()], planTerm(plan, "maxLinksPerPage")),
		},
		socials: [...socials, ...more.map((social) => ({ ...social, isVisible: true }))].slice(0, MAX_SOCIAL_HANDLES),
		sources: [...start.sources, ...sources].slice(-IMPORTS_MAX),
		help: { ...help, bios: proposal.bios },
	};
}

/** What identifies a block's target, or null for a block that leads nowhere. */
function keyOf(block: Block): string | null {
	return "url" in block && typeof block.url === "string" ? addressKey(block.url) : null;
}

/** A block with the title and the picture that were found for it. Words of the person's own stay. */
function withFound(block: Block, found: Block): Block {
	if (!("title" in block) || !("title" in found) || block.kind !== found.kind) return block;
	const isOwn = block.title !== "" && !("hasFoundTitle" in block && block.hasFoundTitle);
	return { ...found, ...block, ...(!isOwn && found.title && { title: found.title, hasFoundTitle: true }) } as Block;
}
