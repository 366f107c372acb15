import { useCallback, useLayoutEffect, useRef } from "react";
import { type Block, countLinks } from "../../../core/blocks/block.ts";
import { MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { useEditing } from "../editing.ts";
import { useLinkLimit } from "../links/use-link-limit.ts";
import { complain } from "../saving/voice.ts";

/** The function returns how many links or other blocks may still be added. It shows an error when these are too many. */
export function useRoom(blocks: readonly Block[]) {
	const { plan } = useEditing();
	const showLinkLimit = useLinkLimit();
	const latest = useRef(blocks);
	useLayoutEffect(() => {
		latest.current = blocks;
	});
	return useCallback(
		(of: "link" | "block", wanted = 1): number => {
			const links = countLinks(latest.current);
			const others = latest.current.length - links;
			const room = of === "link" ? planTerm(plan, "maxLinksPerPage") - links : MAX_OTHER_BLOCKS - others;
			if (room < wanted && of === "link") showLinkLimit();
			else if (room < wanted)
				complain("Block limit reached", `A page can have ${MAX_OTHER_BLOCKS} blocks besides its links.`);
			return Math.max(room, 0);
		},
		[plan, showLinkLimit],
	);
}
