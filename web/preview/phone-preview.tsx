import "../../core/bio-page/bio-page.css";
import { memo, useEffect } from "react";
import { BioPage } from "../../core/bio-page/bio-page.tsx";
import { pageVariables } from "../../core/bio-page/page-variables.ts";
import type { BioPageContent } from "../../core/page.ts";
import { loadFont } from "./load-font.ts";
import { PhoneFrame } from "./phone-frame.tsx";

interface PhonePreviewProps {
	page: BioPageContent;
	/** Returns the URL of a picture. */
	pictureUrl: (name: string) => string;
}

/** A page in a phone frame, as visitors see it. */
export const PhonePreview = memo(function PhonePreview({ page, pictureUrl }: PhonePreviewProps) {
	useEffect(() => loadFont(page.font), [page.font]);
	return (
		<PhoneFrame label="Preview of your page">
			<BioPage element="div" page={page} pictureUrl={pictureUrl} style={pageVariables(page, pictureUrl)} />
		</PhoneFrame>
	);
});
