import { Button, Group, Text } from "@mantine/core";
import type { Becomes, LineReading } from "../../../core/adding/line-reading.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { hasUnlimitedLinks, type Plan } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { Icon } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { useBrands } from "../../preview/use-brands.ts";
import { Glyph } from "../socials/glyph.tsx";
import classes from "./add.module.css";
import { becomesWords, countWords } from "./becomes-words.ts";
import { Choices } from "./choices.tsx";
import { iconOf } from "./icon-of.ts";
import { PlatformChips } from "./platform-chips.tsx";

/** More would not fit beside the words. */
const CHOICES_MAX = 2;

export interface GuessProps {
	id: string;
	readings: readonly LineReading[];
	/** The number of links that the plan still allows. */
	room: number;
	plan: Plan;
	/** Somebody wants to add it. What can't be added is an error then. */
	isTried: boolean;
	/** Adds another reading. */
	onChoose: (other: LineReading["others"][number]) => void;
	/** Replaces what is typed. */
	onMend: (text: string) => void;
}

/** What the typed text will become, with other readings to choose. */
export function Guess({ id, readings, room, plan, isTried, onChoose, onMend }: GuessProps) {
	const links = readings.filter(({ becomes }) => becomes.as === "block" && becomes.block.kind === "link").length;
	const [only, ...others] = readings;
	if (!only) return null;
	return (
		<>
			{others.length > 0 ? (
				<div className={classes.guess} id={id} role="status">
					<span className={classes.tile}>
						<Icon name="add" />
					</span>
					<p>
						<strong>{countWords(readings)}</strong>
						<small>{others.every(({ line }) => line === only.line) ? "Each part" : "Each line"} becomes its own</small>
					</p>
				</div>
			) : (
				<OneGuess id={id} reading={only} isTried={isTried} onChoose={onChoose} onMend={onMend} />
			)}
			{links > room && (
				<div className={classes.limit} role={isTried ? "alert" : "status"}>
					<p>
						<strong>Link limit reached</strong> – {limitMessage("links", plan, IS_SELLING)}
					</p>
					{!hasUnlimitedLinks(plan) && <UpgradeLink reason="links" />}
				</div>
			)}
		</>
	);
}

interface OneGuessProps extends Pick<GuessProps, "id" | "isTried" | "onChoose" | "onMend"> {
	reading: LineReading;
}

function OneGuess({ id, reading, isTried, onChoose, onMend }: OneGuessProps) {
	const { becomes, others } = reading;
	const { name, what } = becomesWords(becomes);
	const isProblem = becomes.as === "problem";
	return (
		<>
			<div
				className={classes.guess}
				data-problem={isProblem || undefined}
				data-tried={(isProblem && isTried) || undefined}
			>
				<span className={classes.tile}>{isProblem ? <Icon name="alert" /> : <BecomesIcon becomes={becomes} />}</span>
				<p id={id} role="status">
					<strong dir="auto">{name}</strong>
					{what && <small>{what}</small>}
				</p>
				<Group gap={0} className={classes.choices}>
					{isProblem && becomes.mended !== null && (
						<Button variant="subtle" size="compact-sm" data-wraps onClick={() => onMend(becomes.mended ?? "")}>
							Use {becomes.mended}
						</Button>
					)}
					<Choices others={others.slice(0, CHOICES_MAX)} onChoose={onChoose} />
				</Group>
			</div>
			{becomes.as === "handle" && (
				<PlatformChips
					platforms={becomes.platforms}
					onChoose={(platform) => {
						const icon = iconOf(platform, becomes.handle);
						if (icon.as === "icon") onChoose(icon);
					}}
				/>
			)}
			{becomes.as === "handle" && isTried && (
				<Text size="sm" c="var(--mantine-color-error)" role="alert">
					Which app is this handle on?
				</Text>
			)}
		</>
	);
}

/** The sign of a thing: its kind's, or its platform's. */
function BecomesIcon({ becomes }: { becomes: Becomes }) {
	const { glyphs } = useBrands(becomes.as === "icon" ? [becomes.platform] : []);
	if (becomes.as === "icon") return <Glyph path={glyphs[becomes.platform]} />;
	if (becomes.as === "block") return <KindIcon kind={becomes.block.kind} size={20} />;
	return <Icon name={becomes.as === "handle" ? "add" : "alert"} />;
}
