import { Activity, useState } from "react";
import classes from "../frame/frame.module.css";
import type { Part } from "../frame/part.ts";
import { PARTS } from "./parts.ts";

/** A part of the page's settings. It is drawn when it is first opened, and keeps what was typed while another part is open. */
export function PartPlace({ part, isOpen }: { part: Part; isOpen: boolean }) {
	const { Content } = PARTS[part];
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
