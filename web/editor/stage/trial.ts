import { useDeferredValue, useMemo } from "react";
import { placeOfAdded } from "../../../core/adding/place-of-added.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { withTheme } from "../../../core/look/look-defaults.ts";
import type { Look } from "../../../core/look/look-schema.ts";
import type { ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import type { ShownGate } from "../gates/gate-preview.tsx";
import { useClosedBlocks } from "../preview/use-closed-blocks.ts";
import { inOrder } from "../sortable/order.ts";

/**
 * What the page shows for a moment without being changed: a form that isn't saved, a look that is tried, the order of the
 * blocks while one is dragged, a gate in its place, what an assistant proposes, or its words in another language.
 */
export type Trial =
	| { kind: "block"; block: Block }
	| { kind: "theme"; theme: ThemeId }
	| { kind: "parts"; parts: Partial<Look> }
	/** A block that isn't on the page yet comes after this one, or where its kind begins. */
	| { kind: "new"; block: Block; after: string | null }
	| { kind: "order"; ids: readonly string[] }
	| { kind: "gate"; gate: ShownGate }
	/** What an assistant proposes. */
	| { kind: "proposal"; id: string; onPage: (page: BioPageContent) => BioPageContent }
	| { kind: "words"; inLanguage: (page: BioPageContent) => BioPageContent };

/** The page with a look that somebody has chosen to try, and with a trial. It is deferred, so it never slows down typing. */
export function useTriedPage(own: BioPageContent, look: ThemeId | null, now: Trial | null): BioPageContent {
	const trial = useDeferredValue(now);
	const worn = useDeferredValue(look);
	const page = useMemo(() => (worn ? { ...own, ...withTheme(own, worn) } : own), [own, worn]);
	const typed = trial?.kind === "block" || trial?.kind === "new" ? trial.block : null;
	const [block] = useClosedBlocks(useMemo(() => (typed ? [typed] : []), [typed]));
	return useMemo(() => {
		if (trial?.kind === "theme") return { ...page, ...withTheme(page, trial.theme) };
		if (trial?.kind === "parts") return { ...page, ...trial.parts };
		if (trial?.kind === "order") return { ...page, blocks: inOrder(page.blocks, trial.ids) };
		if (trial?.kind === "proposal") return trial.onPage(page);
		if (trial?.kind === "words") return trial.inLanguage(page);
		if (!block) return page;
		if (trial?.kind === "new") {
			const at = placeOfAdded([block], page.blocks, trial.after);
			return { ...page, blocks: page.blocks.toSpliced(at, 0, block) };
		}
		return { ...page, blocks: page.blocks.map((shown) => (shown.id === block.id ? block : shown)) };
	}, [page, trial, block]);
}
