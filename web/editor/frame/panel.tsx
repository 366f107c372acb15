import { type ReactNode, useLayoutEffect, useRef } from "react";
import classes from "./frame.module.css";
import type { Place } from "./use-place.ts";
import { useSheet } from "./use-sheet.ts";

interface PanelProps {
	place: Place;
	/** What stands above every part. */
	notices?: ReactNode;
	children: ReactNode;
}

/** The settings of the open part: a column beside the page, or on a phone a sheet over it that one can pull up and down. */
export function Panel({ place, notices, children }: PanelProps) {
	const { sheet, height, setHeight, handle } = useSheet(place.part);
	const body = useRef<HTMLDivElement>(null);
	const positions = useRef(new Map<string, number>());
	const here = `${place.part} ${place.blockId ?? ""}`;
	useLayoutEffect(() => {
		if (body.current) body.current.scrollTop = positions.current.get(here) ?? 0;
	}, [here]);
	return (
		<main ref={sheet} className={classes.panel} data-height={height}>
			<button
				type="button"
				className={classes.handle}
				aria-label="Height of the settings"
				aria-expanded={height !== "down"}
				onKeyDown={({ key }) => key === "Escape" && setHeight("down")}
				{...handle}
			/>
			<div
				ref={body}
				className={classes.body}
				onScroll={({ currentTarget }) => positions.current.set(here, currentTarget.scrollTop)}
			>
				<div className={classes.notices}>{notices}</div>
				{children}
			</div>
		</main>
	);
}
