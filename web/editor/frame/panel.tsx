import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { latePart } from "../../components/late-part.tsx";
import { useSheet } from "../../sheet/use-sheet.ts";
import { useDraft, useEditing } from "../editing.ts";
import { PanelNotices } from "../notices/panel-notices.tsx";
import classes from "./frame.module.css";
import type { Part } from "./part.ts";
import type { Place } from "./use-place.ts";

/** Only the first line, about half of the screen, or nearly all of it. */
const HEIGHTS = ["down", "half", "up"] as const;

/** Most people have no assistant. */
const Proposals = latePart(async () => (await import("../proposals/proposals.tsx")).Proposals);

type Height = (typeof HEIGHTS)[number];

/** The settings of the open part: a column beside the page, or on a phone a sheet over it that one can pull up and down. */
export function Panel({ children }: { children: ReactNode }) {
	const { isPaused, proposals } = useEditing();
	const { place } = useDraft();
	const [height, setHeight] = useHeight(place);
	const { sheet, list, handle } = useSheet({ names: HEIGHTS, height, onHeight: setHeight });
	const positions = useRef(new Map<string, number>());
	const here = [place.part, place.blockId, place.language].join(" ");
	const shown = useRef(here);
	useLayoutEffect(() => {
		// The first panel is at its top already. Setting `scrollTop` would force a layout of the whole screen before its first
		// frame.
		if (!list.current || shown.current === here) return;
		shown.current = here;
		list.current.scrollTop = positions.current.get(here) ?? 0;
	}, [here, list]);
	return (
		<main
			ref={sheet}
			className={classes.panel}
			data-height={height}
			// In a lowered sheet, what gets the focus can be behind the buttons of its form.
			onFocus={({ target }) => {
				const isByKey = list.current?.contains(target) && target.matches(":focus-visible");
				if (isByKey && height === "down") setHeight("half");
			}}
		>
			<button
				type="button"
				className={classes.handle}
				aria-label="Resize panel"
				aria-expanded={height !== "down"}
				onKeyDown={({ key }) => key === "Escape" && setHeight("down")}
				{...handle}
			/>
			<div
				ref={list}
				className={classes.body}
				onScroll={({ currentTarget }) => positions.current.set(here, currentTarget.scrollTop)}
			>
				<div className={classes.notices}>
					<PanelNotices />
					{!isPaused && proposals.length > 0 && <Proposals />}
				</div>
				{children}
			</div>
		</main>
	);
}

/** Each part has its height. The highest one is a step of the history, which follows a moment later. */
function useHeight({ part, isUp }: Place) {
	const { raise } = useEditing();
	const [low, setLow] = useState<Partial<Record<Part, Exclude<Height, "up">>>>({});
	const [wanted, setWanted] = useState<Height | null>(null);
	const [last, setLast] = useState({ part, isUp });
	if (last.part !== part || last.isUp !== isUp) {
		setLast({ part, isUp });
		setWanted(null);
	}

	function setHeight(height: Height) {
		setWanted(height);
		// Back leads from the highest to half.
		setLow({ ...low, [part]: height === "up" ? "half" : height });
		raise(height === "up");
	}

	return [wanted ?? (isUp ? "up" : (low[part] ?? "half")), setHeight] as const;
}
