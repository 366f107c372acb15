import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { fittingTheme } from "../../core/assistant/fitting-theme.ts";
import type { ThemeId } from "../../core/look/themes.ts";
import { mediaPath } from "../../core/media/media.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { focusScreen } from "../browser/focus.ts";
import { whenIdle } from "../browser/when-idle.ts";
import { latePart } from "../components/late-part.tsx";
import { keepStart } from "./kept-start.ts";
import { LookCarousel } from "./look-carousel.tsx";
import { chosenLook, isBeyondPlan, type LookChoice, looksFor } from "./look-choices.ts";
import { NameStep } from "./name-step.tsx";
import { PageStage } from "./page-stage.tsx";
import { usePictureChoice } from "./picture-choice.tsx";
import { pictureColor } from "./picture-color.ts";
import { failedRows } from "./progress-rows.ts";
import { shownPage } from "./shown-page.ts";
import classes from "./start.module.css";
import type { Person, Start } from "./start.ts";
import { BarButton, StartBar } from "./start-bar.tsx";
import { hasBegun, nextStart } from "./start-state.ts";
import { STEPS, type StepId } from "./steps.ts";
import { useBlankPage } from "./use-blank-page.ts";
import { useFoundName } from "./use-found-name.ts";
import { useProposal } from "./use-proposal.ts";
import type { LivePage } from "./use-publish.ts";
import { useSteps } from "./use-steps.ts";
import { useTitles } from "./use-titles.ts";

/** Between the newest block and the step. */
const ROOM_BELOW_PX = 32;

const WAITING = <div className={classes.waiting} />;
const LinksStep = latePart(async () => (await import("./links-step.tsx")).LinksStep, WAITING);
const LookStep = latePart(async () => (await import("./look-step.tsx")).LookStep, WAITING);
const LiveStep = latePart(async () => (await import("./live-step.tsx")).LiveStep, WAITING);

const route = getRouteApi("/start");

/** The steps, and the page that is being made. */
export function StartStudio({ initial, person }: { initial: Start; person: Person }) {
	const { plan } = person;
	const { account } = route.useSearch();
	const [start, act] = useReducer(nextStart, initial);
	const [live, setLive] = useState<LivePage | null>(null);
	/** A look that the plan doesn't have. It is only shown. */
	const [tried, setTried] = useState<ThemeId | null>(null);
	const { step, goTo, goBack } = useSteps(initial.step);
	const place = live ? "live" : step;
	const blank = useBlankPage();
	const isFinding = useFoundName(start, act);
	const picture = usePictureChoice(act);
	const reading = useTitles(start, act);
	const proposal = useProposal(async ({ proposal, sources, writer }, steps) => {
		const color = proposal.avatar ? await pictureColor(mediaPath(proposal.avatar)) : null;
		const help = { writer, unread: failedRows(steps) };
		act({ kind: "takeProposal", proposal, sources, help, fitting: color && fittingTheme(color), plan });
	});

	useEffect(() => {
		keepStart(live || !hasBegun(start) ? null : { ...start, step }, account);
	}, [start, step, live, account]);
	// Each step loads while the person is at the one before.
	useEffect(() => {
		const next = { name: LinksStep, links: LookStep, look: LiveStep }[step];
		return whenIdle(() => void next.load().catch(() => {}));
	}, [step]);
	useEndAfterLive(live, step);

	const shown = useDeferredValue(start);
	const page = useMemo(() => shownPage(shown, plan, picture.preview), [shown, plan, picture.preview]);
	useNewestInView(page.blocks.length);
	const look = tried ?? chosenLook(start);

	function show(look: LookChoice) {
		if (isBeyondPlan(look, plan)) return setTried(look);
		setTried(null);
		if (look !== chosenLook(start)) act({ kind: "chooseLook", theme: look });
	}

	function finish(page: LivePage) {
		proposal.cancel();
		setLive(page);
	}

	return (
		<div className={classes.studio} data-place={place}>
			<StartBar
				done={live ? STEPS.length + 1 : STEPS.indexOf(step) + 1}
				back={live ? undefined : { label: step === "name" ? "Close" : "Back", run: goBack }}
			>
				{place === "name" && (
					<BarButton isPending={blank.isPending} onClick={() => blank.open(start)}>
						Blank page
					</BarButton>
				)}
				{place === "links" && <BarButton onClick={() => goTo("look")}>Skip</BarButton>}
				{live && <DoneButton />}
			</StartBar>
			<main className={classes.panel}>
				{place === "name" && (
					<NameStep start={start} isFinding={isFinding} picture={picture} act={act} onNext={() => goTo("links")} />
				)}
				{place === "links" && (
					<LinksStep
						start={start}
						plan={plan}
						reading={reading}
						proposal={proposal}
						act={act}
						onNext={() => goTo("look")}
					/>
				)}
				{place === "look" && (
					<LookStep
						start={start}
						page={page}
						plan={plan}
						shown={look}
						isFinding={isFinding}
						isUploading={picture.isBusy}
						act={act}
						onShow={show}
						onLive={finish}
					/>
				)}
				{live && <LiveStep page={live} name={start.draft.fullName} />}
				<StepFocus place={place} />
			</main>
			<div className={classes.page}>
				{place === "look" ? (
					<LookCarousel
						start={start}
						page={page}
						looks={looksFor(start, plan, IS_SELLING)}
						shown={look}
						onShow={show}
					/>
				) : (
					<PageStage page={page} starter={start.starter} showsName={place === "name" || place === "live"} />
				)}
			</div>
			{picture.parts}
		</div>
	);
}

function DoneButton() {
	const navigate = useNavigate();
	const { account } = route.useSearch();
	return <BarButton onClick={() => void navigate({ to: "/dashboard", search: { account } })}>Done</BarButton>;
}

/**
 * Begins in the first field. A return to the first step focuses its heading. The other steps load late, and take the focus
 * themselves once they are there.
 */
function StepFocus({ place }: { place: string }) {
	const last = useRef<string | null>(null);
	useEffect(() => {
		const before = last.current;
		last.current = place;
		if (before === place || place !== "name") return;
		if (before === null) document.querySelector<HTMLElement>("main textarea, main input")?.focus();
		else focusScreen();
	}, [place]);
	return null;
}

/** Shows the newest block of the page. */
function useNewestInView(count: number): void {
	const last = useRef(count);
	useEffect(() => {
		const [before, now] = [last.current, count];
		last.current = now;
		if (now <= before) return;
		const page = document.querySelector("[data-page]");
		const newest = page?.querySelector(".bio-body")?.lastElementChild;
		if (page && newest) {
			const below = newest.getBoundingClientRect().bottom - page.getBoundingClientRect().bottom;
			page.scrollBy({ top: below + ROOM_BELOW_PX });
		}
	}, [count]);
}

/** The steps are over once the page is live: the way back leads to the dashboard. */
function useEndAfterLive(live: LivePage | null, step: StepId): void {
	const navigate = useNavigate();
	const { account } = route.useSearch();
	const last = useRef(step);
	useEffect(() => {
		if (!live) last.current = step;
		else if (last.current !== step) void navigate({ to: "/dashboard", search: { account }, replace: true });
	}, [live, step, account, navigate]);
}
