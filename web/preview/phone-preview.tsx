import "../../core/bio-page/bio-page.css";
import { memo } from "react";
import type { BioPageContent } from "../../core/page/page.ts";
import { LivePage } from "./live-page.tsx";
import { PhoneFrame } from "./phone-frame.tsx";
import classes from "./phone-preview.module.css";

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
	pictureUrl,
	label = "Preview of your page",
	isInert = false,
}: PhonePreviewProps) {
	return (
		<PhoneFrame label={label}>
			<div className={classes.page} inert={isInert}>
				<LivePage page={page} pictureUrl={pictureUrl} />
			</div>
		</PhoneFrame>
	);
});
