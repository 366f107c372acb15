import { Activity, type ReactNode, useState } from "react";
import classes from "../frame/frame.module.css";

interface PartPlaceProps {
	isOpen: boolean;
	children: ReactNode;
}

/** A part of the page's settings. It is drawn when it is first opened, and keeps what was typed while another part is open. */
export function PartPlace({ isOpen, children }: PartPlaceProps) {
	const [isDrawn, setDrawn] = useState(isOpen);
	if (isOpen && !isDrawn) setDrawn(true);
	return (
		isDrawn && (
			<Activity mode={isOpen ? "visible" : "hidden"}>
				<div className={classes.sections}>{children}</div>
			</Activity>
		)
	);
}
