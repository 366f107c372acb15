import { Radio, Text } from "@mantine/core";
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { BioPageContent } from "../../core/page/page.ts";
import { limitMessage } from "../../core/plans/limit-words.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { focusScreen } from "../browser/focus.ts";
import { Icon } from "../components/icon.tsx";
import { RadioCards } from "../components/radio-cards.tsx";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { Miniature } from "../preview/miniature.tsx";
import { AddressField } from "./address-field.tsx";
import { chosenLook, isBeyondPlan, type LookChoice, looksFor, nameOfLook } from "./look-choices.ts";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { filledPageOf, inLook } from "./start-state.ts";
import { StepSheet } from "./step-sheet.tsx";
import { type LivePage, messageFor, usePublish } from "./use-publish.ts";

/** The value of the look of a file, which has no id. */
const OWN = "own";

interface LookStepProps {
	start: Start;
	/** The page as visitors will see it. */
	page: BioPageContent;
	plan: Plan;
	/** The look on the screen. It may be one that the plan doesn't have. */
	shown: LookChoice;
	/** A free username is still to come. */
	isFinding: boolean;
	/** The picture is still on its way. */
	isUploading: boolean;
	act: (action: StartAction) => void;
	onShow: (look: LookChoice) => void;
	onLive: (page: LivePage) => void;
}

/** The third step: a look, and then the page is published. */
export function LookStep({ start, page, plan, shown, isFinding, isUploading, act, onShow, onLive }: LookStepProps) {
	useEffect(focusScreen, []);
	const { publish, isPending, problem, sent } = usePublish(onLive);
	/** The page was to be published before its username was found. */
	const [isNameAwaited, setNameAwaited] = useState(false);
	const [isNameMissing, setNameMissing] = useState(false);
	const looks = looksFor(start, plan, IS_SELLING);
	const chosen = chosenLook(start);
	const isTrying = isBeyondPlan(shown, plan);
	const filled = filledPageOf(start);
	const { username } = filled.draft;
	const nameProblem = messageFor(problem, "draft.username");
	const refusal = sent?.draft.username === username ? nameProblem : undefined;
	const asksForName = isNameMissing && start.draft.username.trim() === "" ? "Choose a username first." : undefined;
	const others = Object.values(problem?.fields ?? {});

	function goOn() {
		if (isTrying) return onShow(chosen);
		if (isFinding) return setNameAwaited(true);
		setNameMissing(username === null);
		if (username === null) return;
		// It follows the name no longer: should the answer get lost, another username would make another page.
		act({ kind: "setUsername", username });
		publish({ ...filled, draft: { ...filled.draft, username } });
	}

	const goOnWithName = useEffectEvent(goOn);
	useEffect(() => {
		if (!isNameAwaited || isFinding) return;
		setNameAwaited(false);
		goOnWithName();
	}, [isNameAwaited, isFinding]);

	return (
		<StepSheet
			title={
				<>
					{nameOfLook(shown)}{" "}
					<small className={classes.count}>
						{`${looks.indexOf(shown) + 1} of ${looks.length}`}
						<span className={classes.swipe}> · swipe the page</span>
					</small>
				</>
			}
			next={isTrying ? `Back to ${nameOfLook(chosen)}` : problem && !problem.isRefusal ? "Retry" : "Publish my page"}
			isPending={isPending || isUploading || isNameAwaited}
			onNext={goOn}
			above={
				<>
					{isTrying && (
						<Text size="sm" role="status">
							{limitMessage("theme", plan, IS_SELLING)} <UpgradeLink reason="theme" />
						</Text>
					)}
					{(nameProblem || isNameMissing) && (
						<AddressField start={start} isFinding={isFinding} refusal={refusal ?? asksForName} act={act} />
					)}
					{problem && !nameProblem && (
						<p className={classes.error} role="alert">
							{problem.isRefusal ? `The page isn't published. ${problem.message}` : problem.message}{" "}
							{others.map((message) => message !== problem.message && `${message} `)}
							{problem.isLimit && <UpgradeLink reason="pages" />}
						</p>
					)}
				</>
			}
		>
			<Miniatures start={start} page={page} plan={plan} looks={looks} shown={shown} onShow={onShow} />
		</StepSheet>
	);
}

interface MiniaturesProps extends Pick<LookStepProps, "start" | "page" | "plan" | "shown" | "onShow"> {
	looks: readonly LookChoice[];
}

/** The page in each look. The shown one stays in view. */
function Miniatures({ start, page, plan, looks, shown, onShow }: MiniaturesProps) {
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const card = list.current?.querySelector<HTMLElement>(`[data-look-choice="${shown ?? OWN}"]`);
		card?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [shown]);
	return (
		<RadioCards
			label="Looks"
			classNames={{ label: classes.spoken }}
			value={shown ?? OWN}
			onChange={(id) => {
				const look = looks.find((look) => (look ?? OWN) === id);
				if (look !== undefined) onShow(look);
			}}
		>
			<div ref={list} className={classes.minis}>
				{looks.map((look) => (
					<MiniatureCard
						key={look ?? OWN}
						look={look}
						page={page}
						starter={start.starter}
						ownLook={start.ownLook}
						isMarked={isBeyondPlan(look, plan)}
					/>
				))}
			</div>
		</RadioCards>
	);
}

interface MiniatureCardProps extends Pick<Start, "starter" | "ownLook"> {
	look: LookChoice;
	page: BioPageContent;
	isMarked: boolean;
}

const MiniatureCard = memo(function MiniatureCard({ look, page, starter, ownLook, isMarked }: MiniatureCardProps) {
	const dressed = useMemo(() => inLook({ starter, ownLook }, page, look), [starter, ownLook, page, look]);
	const name = nameOfLook(look);
	return (
		<Radio.Card
			value={look ?? OWN}
			className={classes.mini}
			aria-label={isMarked ? `${name}, part of Pro and Business` : name}
			data-look-choice={look ?? OWN}
		>
			<Miniature page={dressed} pictureUrl={pictureUrl} />
			{isMarked && (
				<span className={classes.marked}>
					<Icon name="lock" size={14} />
				</span>
			)}
		</Radio.Card>
	);
});
