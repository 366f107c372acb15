import { useDeferredValue, useMemo } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { withTheme } from "../../../core/look/look-defaults.ts";
import type { ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import type { ShownGate } from "../gates/gate-preview.tsx";
import { useClosedBlocks } from "../preview/use-closed-blocks.ts";
import { inOrder } from "../sortable/order.ts";

/**
 * What the page shows for a moment without being changed: a form that isn't saved, a look that is tried, the order of the
 * blocks while one is dragged, or a gate in its place.
 */
export type Trial =
	| { kind: "block"; block: Block }
	| { kind: "theme"; theme: ThemeId }
	| { kind: "order"; ids: readonly string[] }
	| { kind: "gate"; gate: ShownGate };

/** The page with a trial. It is deferred, so it never slows down typing. */
export function useTriedPage(page: BioPageContent, now: Trial | null): BioPageContent {
	const trial = useDeferredValue(now);
	const typed = trial?.kind === "block" ? trial.block : null;
	const [block] = useClosedBlocks(useMemo(() => (typed ? [typed] : []), [typed]));
	return useMemo(() => {
		if (trial?.kind === "theme") return { ...page, ...withTheme(page, trial.theme) };
		if (trial?.kind === "order") return { ...page, blocks: inOrder(page.blocks, trial.ids) };
		if (!block) return page;
		return { ...page, blocks: page.blocks.map((shown) => (shown.id === block.id ? block : shown)) };
	}, [page, trial, block]);
}
