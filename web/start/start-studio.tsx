import { Button, Skeleton } from "@mantine/core";
import { Suspense, useEffect, useReducer, useRef, useState } from "react";
import { focusScreen } from "../browser/focus.ts";
import { Icon } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { forgetStart, keepStart } from "./kept-start.ts";
import { KindStep } from "./kind-step.tsx";
import { LiveStep } from "./live-step.tsx";
import { NameStep } from "./name-step.tsx";
import { shownPage } from "./shown-page.ts";
import { SourcesStep } from "./sources-step.tsx";
import classes from "./start.module.css";
import { StartPreview } from "./start-preview.tsx";
import { addressesOf, hasChosenNothing, nextStart, type Person, type Start } from "./start-state.ts";
import { useBlankPage } from "./use-blank-page.ts";
import { useExamples } from "./use-examples.ts";
import type { LivePage } from "./use-publish.ts";

const ReviewStep = latePart(async () => (await import("./review-step.tsx")).ReviewStep);

/** The steps, and beside them the page that is being made. */
export function StartStudio({ initial, person }: { initial: Start; person: Person }) {
	const [start, act] = useReducer(nextStart, initial);
	const [live, setLive] = useState<LivePage | null>(null);
	const [showsPreview, setShowsPreview] = useState(false);
	const blank = useBlankPage();
	const examples = useExamples();
	const example = examples?.[start.starter ?? "personal"] ?? null;

	useEffect(() => {
		if (live) forgetStart();
		else if (hasChosenNothing(start) && start.addresses === "" && !start.file) forgetStart();
		else keepStart(start);
	}, [start, live]);

	// The review comes last, and is the largest step.
	useEffect(() => {
		if (start.step === "sources") ReviewStep.load().catch(() => {});
	}, [start.step]);

	const place = live ? "live" : start.step;
	const lastPlace = useRef(place);
	useEffect(() => {
		if (lastPlace.current === place) return;
		lastPlace.current = place;
		window.scrollTo({ top: 0 });
		focusScreen();
	}, [place]);

	/** A blank page in the editor has the name and the theme that are chosen already. */
	function skipAll() {
		forgetStart();
		blank.open(start);
	}

	return (
		<div className={classes.studio}>
			<div className={classes.column}>
				{live ? (
					<LiveStep page={live} />
				) : (
					<>
						{start.step === "name" && <NameStep start={start} act={act} />}
						{start.step === "kind" && <KindStep start={start} examples={examples} act={act} />}
						{start.step === "sources" && (
							<SourcesStep start={start} act={act} person={person} onSkipAll={skipAll} isLeaving={blank.isPending} />
						)}
						<Suspense fallback={<Skeleton height={640} radius="lg" className={classes.step} />}>
							{start.step === "review" && start.review && (
								<ReviewStep
									review={start.review}
									page={shownPage(start, person.plan, example)}
									addresses={addressesOf(start)}
									act={act}
									plan={person.plan}
									onLive={setLive}
									onSkipAll={skipAll}
									isLeaving={blank.isPending}
								/>
							)}
						</Suspense>
						{!hasChosenNothing(start) && (
							<Button
								variant="subtle"
								color="gray"
								size="sm"
								className={classes.again}
								leftSection={<Icon name="refresh" size={18} />}
								onClick={() => act({ kind: "startOver" })}
							>
								Start over
							</Button>
						)}
					</>
				)}
			</div>
			<aside className={classes.beside} aria-label="The page so far">
				<Button
					variant="default"
					fullWidth
					className={classes.toggle}
					aria-expanded={showsPreview}
					onClick={() => setShowsPreview(!showsPreview)}
				>
					{showsPreview ? "Hide the preview" : "Preview"}
				</Button>
				<div className={classes.preview} data-shown={showsPreview || undefined}>
					<StartPreview start={start} plan={person.plan} example={example} />
				</div>
			</aside>
		</div>
	);
}
