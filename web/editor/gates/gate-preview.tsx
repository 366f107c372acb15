import { useEffect, useRef } from "react";
import gateStylesheet from "../../../core/bio-page/gate/gate.css?inline";
import { GatePage } from "../../../core/bio-page/gate/gate-page.tsx";
import type { BehindGate, GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { pageVariables } from "../../../core/bio-page/page-variables.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { ENGLISH } from "../../../core/words/en.ts";
import { useLookStyles } from "../../preview/look-styles.ts";
import { useSpoken } from "../../preview/use-spoken.ts";
import { pictureUrl } from "../images/local-pictures.ts";

/** A gate as it is typed. */
export interface ShownGate {
	view: GateView;
	/** Null for a gate in front of the whole page. */
	behind: BehindGate | null;
}

export interface GatePreviewProps extends ShownGate {
	page: BioPageContent;
	/** Whether the screen scrolls to what is asked. */
	comesIntoView?: boolean;
}

/** The gate as visitors see it. Its fields can't be used. */
export function GatePreview({ page, view, behind, comesIntoView = true }: GatePreviewProps) {
	useLookStyles(page);
	useGateStyles();
	const spoken = useSpoken(page.language) ?? ENGLISH;
	const gate = useRef<HTMLDivElement>(null);
	// On a phone, what is asked would be below the sheet.
	useEffect(() => {
		if (comesIntoView) gate.current?.querySelector(".bio-gate")?.scrollIntoView();
	}, [comesIntoView]);
	// Of the page, a gate shows the name and the picture only.
	const bare: BioPageContent = { ...page, bio: "", blocks: [], socials: [], viewCount: null };
	return (
		<div ref={gate} inert style={{ height: "100%" }}>
			<GatePage
				element="div"
				page={bare}
				view={view}
				behind={behind}
				backUrl={behind && ""}
				spoken={spoken}
				pictureUrl={pictureUrl}
				style={pageVariables(bare, pictureUrl)}
			/>
		</div>
	);
}

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
