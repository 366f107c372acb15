import { memo, useEffect } from "react";
import gateStylesheet from "../../../core/bio-page/gate/gate.css?inline";
import { GatePage } from "../../../core/bio-page/gate/gate-page.tsx";
import type { BehindGate, GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { pageVariables } from "../../../core/bio-page/page-variables.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { useLookStyles } from "../../preview/look-styles.ts";
import { PhoneFrame } from "../../preview/phone-frame.tsx";
import { PhonePreview } from "../../preview/phone-preview.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./gates.module.css";

interface GatePreviewProps {
	page: BioPageContent;
	/** Null where nothing is asked. */
	view: GateView | null;
	/** Null for a gate in front of the whole page. */
	behind: BehindGate | null;
}

/** The gate as visitors see it on a phone. Its fields can't be used. */
export const GatePreview = memo(function GatePreview({ page, view, behind }: GatePreviewProps) {
	useLookStyles(page);
	useGateStyles();
	// Of the page, a gate shows the name and the picture only.
	const bare: BioPageContent = { ...page, bio: "", blocks: [], socials: [], viewCount: null };
	return (
		<div className={classes.preview}>
			{view ? (
				<PhoneFrame label={LABEL}>
					<div inert className={classes.page}>
						<GatePage
							element="div"
							page={bare}
							view={view}
							behind={behind}
							backUrl={behind && ""}
							pictureUrl={pictureUrl}
							style={pageVariables(bare, pictureUrl)}
						/>
					</div>
				</PhoneFrame>
			) : (
				<PhonePreview page={page} pictureUrl={pictureUrl} label={LABEL} isInert />
			)}
		</div>
	);
});

const LABEL = "What visitors see";

/** As on the gate itself, these styles come after those of the look. A content policy that forbids inline ones allows it. */
function useGateStyles(): void {
	useEffect(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(gateStylesheet);
		document.adoptedStyleSheets.push(sheet);
		return () => {
			document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
		};
	}, []);
}
