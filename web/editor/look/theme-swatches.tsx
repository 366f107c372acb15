import { Button, Radio } from "@mantine/core";
import { memo, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { withTheme } from "../../../core/look/look-defaults.ts";
import { FEELINGS, type Feeling } from "../../../core/look/theme.ts";
import { isThemeId, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { RadioCards } from "../../components/radio-cards.tsx";
import { Miniature } from "../../preview/miniature.tsx";
import { pictureUrl } from "../images/local-pictures.ts";
import classes from "./look.module.css";
import { useResting } from "./use-resting.ts";

/** How many looks stand above the other settings of the look until somebody asks for all: those of every plan. */
const FOLDED = 12;

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
	/** The look that stands first: the page's own. It keeps its place while somebody chooses. */
	const [first, setFirst] = useState(chosen);
	const [isWhole, setWhole] = useState(false);
	const isFolded = feeling === "all" && !isWhole;
	// Where no plan is sold, nobody can have the locked ones.
	const offered = THEME_IDS.filter((id) => IS_SELLING || id === chosen || !isLocked(id));
	const feelings = FEELINGS.filter((one) => offered.some((id) => THEMES[id].feeling === one));
	const ofFeeling = offered.filter((id) => feeling === "all" || THEMES[id].feeling === feeling);
	const sorted = [...ofFeeling].sort((a, b) => Number(b === first) - Number(a === first));
	const swatch = (id: ThemeId) => (
		<Swatch key={id} id={id} page={page} isChanged={isChanged && id === chosen} isLocked={IS_SELLING && isLocked(id)} />
	);
	const { end, pointer } = useResting("theme", (id) => onTry?.(id !== null && isThemeId(id) ? id : null));
	const fold = useRef<HTMLButtonElement>(null);

	function toggle() {
		flushSync(() => {
			setWhole(!isWhole);
			// Only when the list gets short again. While it grows, the visible swatches must not move.
			if (isWhole) setFirst(chosen);
		});
		// What the list leaves would take its button out of view.
		if (isWhole) fold.current?.scrollIntoView({ block: "nearest" });
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
					end();
					if (isThemeId(id)) onChoose(id);
				}}
				{...pointer}
			>
				<div className={classes.swatches}>
					{(isFolded ? sorted.slice(0, FOLDED) : sorted).map(swatch)}
					{feeling === "all" && offered.length > FOLDED && (
						<Button
							ref={fold}
							variant="default"
							size="sm"
							className={classes.whole}
							aria-expanded={isWhole}
							onClick={toggle}
						>
							{isWhole ? "Show fewer" : `Show all ${offered.length}`}
						</Button>
					)}
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
