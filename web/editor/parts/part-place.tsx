import { Activity, type ComponentType, useState } from "react";
import classes from "../frame/frame.module.css";
import type { Part } from "../frame/part.ts";
import { LookPart, ProfilePart, SharePart } from "./late-part-files.tsx";
import { LinksPart } from "./links-part.tsx";

/** What the panel shows of each part. */
const CONTENTS: Record<Part, ComponentType> = {
	links: LinksPart,
	look: LookPart,
	profile: ProfilePart,
	share: SharePart,
};

/** A part of the page's settings. It is drawn when it is first opened, and keeps what was typed while another part is open. */
export function PartPlace({ part, isOpen }: { part: Part; isOpen: boolean }) {
	const Content = CONTENTS[part];
	const [isDrawn, setDrawn] = useState(isOpen);
	if (isOpen && !isDrawn) setDrawn(true);
	return (
		isDrawn && (
			<Activity mode={isOpen ? "visible" : "hidden"}>
				<div className={classes.sections}>
					<Content />
				</div>
			</Activity>
		)
	);
}
