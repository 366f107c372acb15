import { useCallback, useLayoutEffect, useRef } from "react";
import { type Block, countLinks } from "../../../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { useLinkLimit } from "../links/use-link-limit.ts";
import { complain } from "../saving/voice.ts";

/** The function returns how many links or other blocks may still be added. It shows an error when these are too many. */
export function useRoom(page: { blocks: readonly Block[]; plan: Plan }) {
	const showLinkLimit = useLinkLimit();
	const latest = useRef(page);
	useLayoutEffect(() => {
		latest.current = page;
	});
	return useCallback(
		(of: "link" | "block", wanted = 1): number => {
			const { blocks, plan } = latest.current;
			const links = countLinks(blocks);
			const room =
				of === "link" ? planTerm(plan, "maxLinksPerPage") - links : MAX_OTHER_BLOCKS - (blocks.length - links);
			if (room < wanted && of === "link") showLinkLimit(plan);
			else if (room < wanted)
				complain("Block limit reached", `A page can have ${MAX_OTHER_BLOCKS} blocks besides its links.`);
			return Math.max(room, 0);
		},
		[showLinkLimit],
	);
}
