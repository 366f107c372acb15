import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { StarterId } from "../../core/assistant/starters.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { loadedOnce, useLate } from "../components/late-part.tsx";
import { LargePage } from "./large-page.tsx";
import classes from "./start.module.css";

/** As in the stylesheet: the page stands beside the step, in a phone. */
const BESIDE = "(min-width: 56.25em)";
/** Between the name and the step over the page. */
const BELOW_NAME_PX = 16;
/** The step covers as much of the page. */
const COVERED_PX = 20;

const lateTemplates = loadedOnce(async () => (await import("../editor/templates/late-templates.ts")).newTemplates());

interface PageStageProps {
	page: BioPageContent;
	starter: StarterId | null;
	/** Whether the name is in view above the step. */
	showsName: boolean;
}

/** The page so far. In a wide window it is a phone, which shows the examples of its kind until the page has blocks. */
export function PageStage({ page, starter, showsName }: PageStageProps) {
	const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false }) ?? false;
	const isEmpty = page.blocks.length === 0 && page.socials.length === 0;
	const templates = useLate(lateTemplates, { isNeeded: isBeside && isEmpty });
	const examples = isBeside && isEmpty ? templates?.[starter ?? "personal"].blocks : undefined;
	const shown = useMemo(() => (examples ? { ...page, blocks: [...examples] } : page), [page, examples]);
	const place = useRef<HTMLDivElement>(null);
	useNameInView(place, { isOn: showsName && !isBeside, page });
	return (
		<div ref={place} className={classes.phone}>
			<LargePage page={shown} label="Your page so far" />
		</div>
	);
}

/** Scrolls the page so that its name ends above the step, whatever look it has. */
function useNameInView(
	place: RefObject<HTMLDivElement | null>,
	{ isOn, page }: { isOn: boolean; page: BioPageContent },
): void {
	const show = useEffectEvent(() => {
		const scroller = isOn ? place.current?.querySelector("[data-page]") : null;
		const name = scroller?.querySelector("h1");
		if (!scroller || !name) return;
		const end = scroller.getBoundingClientRect().bottom - COVERED_PX - BELOW_NAME_PX;
		scroller.scrollBy({ top: name.getBoundingClientRect().bottom - end, behavior: "instant" });
	});
	const { fullName, theme, avatar } = page;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the name is elsewhere after each of these
	useEffect(() => show(), [isOn, fullName, theme, avatar]);
	useEffect(() => {
		const page = place.current?.querySelector("[data-page] .bio-frame, [data-page] > div");
		if (!place.current || !page) return;
		// The place changes with the step, and the page when its look and fonts have loaded.
		const observer = new ResizeObserver(() => show());
		observer.observe(place.current);
		observer.observe(page);
		return () => observer.disconnect();
	}, [place]);
}
