import type { ComponentType, ReactNode } from "react";
import classes from "./finished-part.module.css";

/** React writes HTML anew when it gets another object. */
const KEPT = { __html: "" };

/** How the element of a part begins. The build puts the part's styles behind it. */
export const PART_START = `<div class="${classes.part}">`;

const loads: (() => Promise<void>)[] = [];

/**
 * A part of a marketing page that needs no script. The build renders it, and the browser keeps that HTML: it neither loads
 * the part's code nor hydrates it. The part gets no properties, and nothing around it can change it.
 */
export function finishedPart(load: () => Promise<ComponentType>): () => ReactNode {
	let Part: ComponentType | undefined;
	loads.push(async () => {
		Part = await load();
	});
	return function FinishedPart() {
		return Part ? (
			<div className={classes.part}>
				<Part />
			</div>
		) : (
			<div className={classes.part} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
		);
	};
}

/** Loads the parts of all pages that have been loaded: for the build, and for documents without the page's HTML. */
export async function loadFinishedParts(): Promise<void> {
	await Promise.all(loads.map((load) => load()));
}
