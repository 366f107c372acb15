import { Badge, Button, Radio } from "@mantine/core";
import { memo, useState } from "react";
import { backgroundCss, isThemeId, needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { UpgradeLink } from "../../components/upgrade-link.tsx";
import classes from "./look.module.css";

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));
const PAID_THEMES = THEME_IDS.filter(needsPlan);

interface ThemeSwatchesProps {
	/** The last theme, whose swatch is marked. */
	chosen: ThemeId | null;
	/** Whether the page's colors differ from that theme. */
	isChanged: boolean;
	hasEveryTheme: boolean;
	onChoose: (theme: ThemeId) => void;
}

/** The themes as small pages. Choosing one sets all four colors. */
export const ThemeSwatches = memo(function ThemeSwatches({
	chosen,
	isChanged,
	hasEveryTheme,
	onChoose,
}: ThemeSwatchesProps) {
	const [showsMore, setShowsMore] = useState(chosen !== null && needsPlan(chosen));
	return (
		<Radio.Group label="Theme" size="md" value={chosen} onChange={(id) => isThemeId(id) && onChoose(id)}>
			<div className={classes.swatches}>
				{FREE_THEMES.map((id) => (
					<Swatch key={id} id={id} isChanged={isChanged && id === chosen} />
				))}
			</div>
			<div className={classes.more}>
				<Button variant="default" aria-expanded={showsMore} onClick={() => setShowsMore(!showsMore)}>
					{showsMore ? "Fewer themes" : "More themes"}
				</Button>
				{!hasEveryTheme && (
					<Badge variant="light" tt="none" size="lg">
						Pro and Business
					</Badge>
				)}
			</div>
			{showsMore && (
				<>
					{!hasEveryTheme && (
						<p className={classes.reason}>
							These themes are part of Pro and Business. <UpgradeLink reason="theme" />
						</p>
					)}
					<div className={classes.swatches}>
						{PAID_THEMES.map((id) => (
							<Swatch
								key={id}
								id={id}
								isChanged={isChanged && id === chosen}
								// After a plan lapses, a page keeps its theme but can't return to it.
								isLocked={!hasEveryTheme && (isChanged || id !== chosen)}
							/>
						))}
					</div>
				</>
			)}
		</Radio.Group>
	);
});

interface SwatchProps {
	id: ThemeId;
	isChanged: boolean;
	isLocked?: boolean;
}

function Swatch({ id, isChanged, isLocked = false }: SwatchProps) {
	const { name: themeName, colors } = THEMES[id];
	const name = isChanged ? `${themeName} (changed)` : themeName;
	return (
		<Radio.Card value={id} disabled={isLocked} className={classes.swatch} aria-label={name}>
			<span className={classes.page} style={{ background: backgroundCss(id) }}>
				<span className={classes.letters} style={{ color: colors.text }}>
					Aa
				</span>
				<span className={classes.bar} style={{ background: colors.button }} />
				<span className={classes.bar} style={{ background: colors.button }} />
			</span>
			<span className={classes.name}>{name}</span>
		</Radio.Card>
	);
}
