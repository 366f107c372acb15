import "../../core/bio-page/bio-page.css";
import { memo } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import { mediaPath } from "../../core/media/media.ts";
import type { BioPageContent } from "../../core/page/page.ts";

import { useBlockViews } from "./block-views.ts";
import { useLookStyles } from "./look-styles.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import classes from "./phone-preview.module.css";
import { useBrands } from "./use-brands.ts";
import { useScheduleClock } from "./use-schedule-clock.ts";

interface PhonePreviewProps {
	page: BioPageContent;
	/** Returns the URL of a picture. Only previews show pictures that aren't stored yet. */
	pictureUrl?: (name: string) => string;
	/** The accessible name of the preview. */
	label?: string;
	/** The page scrolls, but its links lead nowhere. */
	isInert?: boolean;
}

/** A page in a phone frame, as visitors see it. */
export const PhonePreview = memo(function PhonePreview({
	page,
	pictureUrl = mediaPath,
	label = "Preview of your page",
	isInert = false,
}: PhonePreviewProps) {
	useLookStyles(page);
	const views = useBlockViews(page.blocks);
	const brands = useBrands(page.socials.map(({ platform }) => platform));
	const now = useScheduleClock(page.blocks);
	return (
		<PhoneFrame label={label}>
			<div className={classes.page} inert={isInert}>
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
		</PhoneFrame>
	);
});
