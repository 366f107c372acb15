import { Button, Radio } from "@mantine/core";
import { memo, type PointerEvent, useMemo, useRef, useState } from "react";
import { withTheme } from "../../../core/look/look-defaults.ts";
import { FEELINGS, type Feeling } from "../../../core/look/theme.ts";
import { isThemeId, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { RadioCards } from "../../components/radio-cards.tsx";
import { Miniature } from "../../preview/miniature.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./look.module.css";

/** How many looks stand above the other settings of the look until somebody asks for all: those of every plan. */
const FOLDED = 12;

/** How long a pointer rests on a look before the page wears it. */
const REST_MS = 150;

interface ThemeSwatchesProps {
	/** The person's own page, which each swatch shows in small. */
	page: BioPageContent;
	/** The look that the page wears, whose swatch is marked. */
	chosen: ThemeId | null;
	/** Whether the page's colors differ from that theme. */
	isChanged: boolean;
	/** Whether a theme is part of another plan. */
	isLocked: (theme: ThemeId) => boolean;
	/** Called when a pointer rests on a look, and with null when it leaves. */
	onTry?: (theme: ThemeId | null) => void;
	onChoose: (theme: ThemeId) => void;
}

/** The person's own page in each look. Choosing one sets colors, type and parts. */
export function ThemeSwatches({ page, chosen, isChanged, isLocked, onTry, onChoose }: ThemeSwatchesProps) {
	const [feeling, setFeeling] = useState<Feeling | "all">("all");
	/**
	 * The look that stands first, so that the page's own look is in sight even when the list is short. It keeps its place while
	 * somebody chooses.
	 */
	const [first, setFirst] = useState(chosen);
	const [isWhole, setWhole] = useState(false);
	const isFolded = feeling === "all" && !isWhole;
	// Where no plan is sold, nobody can have the locked ones.
	const offered = THEME_IDS.filter((id) => IS_SELLING || id === chosen || !isLocked(id));
	const feelings = FEELINGS.filter((one) => offered.some((id) => THEMES[id].feeling === one));
	const ofFeeling = offered.filter((id) => feeling === "all" || THEMES[id].feeling === feeling);
	const isInPlace = feeling === "all" && (first === null || ofFeeling.indexOf(first) < FOLDED);
	const sorted = isInPlace ? ofFeeling : [...ofFeeling].sort((a, b) => Number(b === first) - Number(a === first));
	const swatch = (id: ThemeId) => (
		<Swatch key={id} id={id} page={page} isChanged={isChanged && id === chosen} isLocked={IS_SELLING && isLocked(id)} />
	);
	const rest = useRef<{ on: string; timer?: ReturnType<typeof setTimeout> }>({ on: "" });

	/** Looks that scroll by under a pointer that doesn't move aren't tried, and a finger chooses at once. */
	function move({ target, pointerType }: PointerEvent) {
		if (pointerType !== "mouse" || !(target instanceof Element)) return;
		const id = target.closest<HTMLElement>("[data-theme]")?.dataset.theme ?? "";
		if (id === rest.current.on) return;
		clearTimeout(rest.current.timer);
		rest.current = { on: id, timer: setTimeout(() => onTry?.(isThemeId(id) ? id : null), REST_MS) };
	}
	function leave() {
		clearTimeout(rest.current.timer);
		rest.current = { on: "" };
		onTry?.(null);
	}

	return (
		<>
			<fieldset className={classes.feelings} aria-label="Feeling">
				{(["all", ...feelings] as const).map((one) => (
					<button
						key={one}
						type="button"
						aria-pressed={one === feeling}
						onClick={() => {
							setFeeling(one);
							setFirst(chosen);
						}}
					>
						{one.charAt(0).toUpperCase() + one.slice(1)}
					</button>
				))}
			</fieldset>
			<RadioCards
				aria-label="Theme"
				size="md"
				value={chosen}
				onChange={(id) => {
					// The page wears it already. A trial would hide what is changed while the pointer rests here.
					clearTimeout(rest.current.timer);
					onTry?.(null);
					if (isThemeId(id)) onChoose(id);
				}}
				onPointerMove={move}
				onPointerLeave={leave}
			>
				<div className={classes.swatches}>
					{sorted.slice(0, FOLDED).map(swatch)}
					{/* Above what it shows, so that it stays under the finger. */}
					{feeling === "all" && offered.length > FOLDED && (
						<Button
							variant="default"
							size="sm"
							className={classes.whole}
							aria-expanded={isWhole}
							onClick={() => {
								setWhole(!isWhole);
								// Only when the list gets short again. While it grows, the visible swatches must not move.
								if (isWhole) setFirst(chosen);
							}}
						>
							{isWhole ? "Show fewer" : `Show all ${offered.length}`}
						</Button>
					)}
					{!isFolded && sorted.slice(FOLDED).map(swatch)}
				</div>
			</RadioCards>
		</>
	);
}

interface SwatchProps {
	id: ThemeId;
	page: BioPageContent;
	isChanged: boolean;
	isLocked: boolean;
}

const Swatch = memo(function Swatch({ id, page, isChanged, isLocked }: SwatchProps) {
	const { name: themeName } = THEMES[id];
	const shown = useMemo(() => ({ ...page, ...withTheme(page, id) }), [page, id]);
	const name = isChanged ? `${themeName} (changed)` : themeName;
	return (
		<Radio.Card value={id} className={classes.swatch} aria-label={isLocked ? `${name}, Pro` : name} data-theme={id}>
			<span className={classes.page}>
				<Miniature page={shown} pictureUrl={pictureUrl} />
			</span>
			<span className={classes.name}>
				{name}
				{isLocked && <small>Pro</small>}
			</span>
		</Radio.Card>
	);
});
