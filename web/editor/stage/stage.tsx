import { type CSSProperties, type MouseEvent, memo, useEffect, useRef } from "react";
import { BioPage } from "../../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../../core/bio-page/page-variables.ts";
import { groundOf } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { useBlockViews } from "../../preview/block-views.ts";
import { useLookStyles } from "../../preview/look-styles.ts";
import { useBrands } from "../../preview/use-brands.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
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
	useLookStyles(page);
	const views = useBlockViews(page.blocks);
	const brands = useBrands(page.socials.map(({ platform }) => platform));
	const now = useScheduleClock(page.blocks);
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
						<BioPage
							element="div"
							page={page}
							views={views}
							pictureUrl={pictureUrl}
							brands={brands}
							now={now}
							mark={mark}
							style={pageVariables(page, pictureUrl)}
						/>
					</div>
				</section>
			</div>
		</div>
	);
});
