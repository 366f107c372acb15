import { type CSSProperties, type MouseEvent, memo, useEffect, useRef } from "react";
import { groundOf } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { LivePage } from "../../preview/live-page.tsx";
import type { View } from "../frame/view-switch.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import { useBlockMarks } from "./block-marks.ts";
import classes from "./stage.module.css";

interface StageProps {
	page: BioPageContent;
	view: View;
	/** The block whose form is open. */
	blockId: string | null;
	onOpenBlock: (id: string) => void;
	onOpenProfile: () => void;
}

/** The page as visitors see it, on which a click opens the settings of what is there. */
export const Stage = memo(function Stage({ page, view, blockId, onOpenBlock, onOpenProfile }: StageProps) {
	const mark = useBlockMarks();
	const screen = useRef<HTMLElement>(null);

	useEffect(() => {
		const block = blockId && screen.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockId)}"]`);
		if (!block) return;
		block.dataset.open = "";
		block.scrollIntoView({ block: "center" });
		return () => void delete block.dataset.open;
	}, [blockId]);

	function open(event: MouseEvent) {
		if (!(event.target instanceof Element)) return;
		// What folds still folds, and nothing leads away.
		if (event.target.closest("a, button")) event.preventDefault();
		const id = event.target.closest<HTMLElement>("[data-block]")?.dataset.block;
		if (id) onOpenBlock(id);
		else if (event.target.closest(".bio-header > :not(.bio-socials)")) onOpenProfile();
	}

	return (
		<div className={classes.stage} data-view={view} style={{ "--look": groundOf(page.background)[0] } as CSSProperties}>
			<div className={classes.page}>
				<section
					ref={screen}
					className={classes.screen}
					aria-label="Preview of your page"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling screen must be reachable by keyboard
					tabIndex={0}
					onClickCapture={open}
				>
					<div className={`bio-frame ${classes.frame}`}>
						<LivePage page={page} pictureUrl={pictureUrl} mark={mark} />
					</div>
				</section>
			</div>
		</div>
	);
});
