import "../../core/bio-page/bio-page.css";
import { useEffect, useState } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import type { Block } from "../../core/blocks/block.ts";
import { BLANK_LOOK } from "../../core/look/look-defaults.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";

import { useBlockViews } from "./block-views.ts";
import { useLookStyles } from "./look-styles.ts";
import classes from "./preview.module.css";
import { readPreview } from "./read-preview.ts";
import { useBrands } from "./use-brands.ts";
import { useScheduleClock } from "./use-schedule-clock.ts";

const NO_BLOCKS: readonly Block[] = [];

/** Shows a page as visitors will see it and follows the editor's tab. It counts no views or clicks. */
export function PreviewScreen() {
	const page = usePreview();
	useLookStyles(page ?? BLANK_LOOK);
	const brands = useBrands(page?.socials.map(({ platform }) => platform) ?? []);
	useScreenTitle("Preview");
	const views = useBlockViews(page?.blocks ?? NO_BLOCKS);
	const now = useScheduleClock(page?.blocks ?? NO_BLOCKS);
	if (!page) {
		return (
			<main>
				<Notice title="Nothing to preview yet" words="Open a page in the editor and choose Preview.">
					<ButtonLink to="/dashboard">Your pages</ButtonLink>
				</Notice>
			</main>
		);
	}
	return (
		<div className={classes.screen}>
			<p className={classes.label}>Preview</p>
			<div className="bio-frame">
				<BioPage page={page} views={views} brands={brands} now={now} style={pageVariables(page)} />
			</div>
		</div>
	);
}

function usePreview(): BioPageContent | null {
	const [page, setPage] = useState(readPreview);
	useEffect(() => {
		// Browsers send this event to all other tabs.
		const follow = () => setPage(readPreview());
		window.addEventListener("storage", follow);
		return () => window.removeEventListener("storage", follow);
	}, []);
	return page;
}
