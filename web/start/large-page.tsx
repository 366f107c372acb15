import "../../core/bio-page/bio-page.css";
import { memo } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { useBlockViews } from "../preview/block-views.ts";
import { useLookStyles } from "../preview/look-styles.ts";
import { useBrands } from "../preview/use-brands.ts";
import { useScheduleClock } from "../preview/use-schedule-clock.ts";
import classes from "./large-page.module.css";

interface LargePageProps {
	page: BioPageContent;
	/** The accessible name. */
	label: string;
}

/** A page as large as its place, as visitors see it. It scrolls, and its links lead nowhere. */
export const LargePage = memo(function LargePage({ page, label }: LargePageProps) {
	useLookStyles(page);
	const views = useBlockViews(page.blocks);
	const brands = useBrands(page.socials.map(({ platform }) => platform));
	const now = useScheduleClock(page.blocks);
	return (
		<div className={classes.glass}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling page must be reachable by keyboard */}
			<section className={classes.scroller} aria-label={label} tabIndex={0} data-page>
				<div className={`bio-frame ${classes.frame}`} inert>
					<BioPage
						element="div"
						page={page}
						views={views}
						pictureUrl={pictureUrl}
						brands={brands}
						now={now}
						style={pageVariables(page, pictureUrl)}
					/>
				</div>
			</section>
		</div>
	);
});
