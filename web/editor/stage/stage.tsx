import {
	type CSSProperties,
	type KeyboardEvent,
	type MouseEvent,
	memo,
	useDeferredValue,
	useEffect,
	useRef,
} from "react";
import { groundOf } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { focusSoon } from "../../browser/focus-soon.ts";
import { optionalPart } from "../../components/late-part.tsx";
import { LivePage } from "../../preview/live-page.tsx";
import { NEW_BLOCK } from "../blocks/new-block.ts";
import { useEditing } from "../editing.ts";
import type { View } from "../frame/view-switch.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import { useBlockMarks } from "./block-marks.ts";
import classes from "./stage.module.css";
import type { Trial } from "./trial.ts";

/** Few people lock a link, and a gate's styles are large. So it loads only when one is shown. */
const GatePreview = optionalPart(async () => (await import("../gates/gate-preview.tsx")).GatePreview);

interface StageProps {
	page: BioPageContent;
	/** When visitors see the blocks that they don't see now, by their ids. */
	absent: ReadonlyMap<string, string>;
	view: View;
	/** A desktop's page isn't scaled to its place. */
	isFullSize: boolean;
	/** Only a strip of the page is above a phone's sheet. */
	isSheetUp: boolean;
	trial: Trial | null;
	/** The block whose form is open. */
	blockId: string | null;
}

/** The page as visitors see it, on which a click opens the settings of what is there. */
export const Stage = memo(function Stage({ page, absent, view, isFullSize, isSheetUp, trial, blockId }: StageProps) {
	const { openBlock, openProfile } = useEditing();
	const mark = useBlockMarks(absent);
	const screen = useRef<HTMLElement>(null);
	const shown = useDeferredValue(trial);
	const gate = shown?.kind === "gate" ? shown.gate : null;
	const isGate = gate !== null;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the strip above the raised sheet shows the block too
	useEffect(() => {
		if (!blockId || !screen.current) return;
		const page = screen.current;
		let block: HTMLElement | null = null;
		// After a load the page is drawn before its blocks are marked. Later another element can take a block's place.
		const show = () => {
			const found = page.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockId)}"]`);
			if (!found || found === block) return;
			block = found;
			found.dataset.open = "";
			if (!isGate) found.scrollIntoView({ block: "center" });
		};
		show();
		const observer = new MutationObserver(show);
		observer.observe(page, { subtree: true, attributeFilter: ["data-block"] });
		return () => {
			observer.disconnect();
			delete block?.dataset.open;
		};
	}, [blockId, isGate, isSheetUp]);

	/** Blocks without a link or a button have the focus themselves. */
	function press({ key, target }: KeyboardEvent) {
		if (key === "Enter" && target instanceof HTMLElement && target.dataset.block && target.dataset.block !== NEW_BLOCK)
			openBlock(target.dataset.block);
	}

	function open(event: MouseEvent) {
		if (!(event.target instanceof Element)) return;
		// What folds still folds, and nothing leads away.
		if (event.target.closest("a, button")) event.preventDefault();
		const id = event.target.closest<HTMLElement>("[data-block]")?.dataset.block;
		if (id === NEW_BLOCK) return;
		if (id) openBlock(id);
		else if (event.target.closest(".bio-header > :not(.bio-socials)")) {
			openProfile();
			if (event.target.closest(".bio-avatar, .bio-cover")) focusSoon("[data-picture=avatar] button");
		}
	}

	return (
		<div
			className={classes.stage}
			data-stage
			data-view={view}
			data-full={(view === "desktop" && isFullSize) || undefined}
			style={{ "--look": groundOf(page.background)[0] } as CSSProperties}
		>
			<div className={classes.page}>
				<section
					ref={screen}
					className={classes.screen}
					aria-label="Preview of your page"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling screen must be reachable by keyboard
					tabIndex={0}
					onClickCapture={open}
					onKeyDown={press}
				>
					<div className={`bio-frame ${classes.frame}`}>
						{gate && <GatePreview page={page} {...gate} />}
						<div className={classes.shown} hidden={isGate}>
							<LivePage page={page} pictureUrl={pictureUrl} mark={mark} />
						</div>
					</div>
				</section>
			</div>
		</div>
	);
});
