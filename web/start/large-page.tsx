import "../../core/bio-page/bio-page.css";
import { memo } from "react";
import type { BioPageContent } from "../../core/page/page.ts";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { LivePage } from "../preview/live-page.tsx";
import classes from "./large-page.module.css";

interface LargePageProps {
	page: BioPageContent;
	/** The accessible name. */
	label: string;
}

/** A page as large as its place, as visitors see it. It scrolls, and its links lead nowhere. */
export const LargePage = memo(function LargePage({ page, label }: LargePageProps) {
	const hasOnlyExamples = page.blocks.length > 0 && page.blocks.every(({ isExample }) => isExample);
	return (
		<div className={classes.glass}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling page must be reachable by keyboard */}
			<section className={classes.scroller} aria-label={label} tabIndex={0} data-page>
				<div className={`bio-frame ${classes.frame}`} data-examples={hasOnlyExamples || undefined} inert>
					<LivePage page={page} pictureUrl={pictureUrl} />
				</div>
			</section>
		</div>
	);
});
