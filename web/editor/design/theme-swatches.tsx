import { Badge, Button, Radio } from "@mantine/core";
import { memo, useState } from "react";
import { backgroundCss, isThemeId, needsPlan, THEMES, type ThemeId } from "../../../core/theme.ts";
import classes from "./design.module.css";

const THEME_IDS = Object.keys(THEMES).filter(isThemeId);
const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));
const PAID_THEMES = THEME_IDS.filter(needsPlan);

interface ThemeSwatchesProps {
	/** The background in use; a swatch is marked when it is that theme's. */
	background: string;
	hasEveryTheme: boolean;
	onChoose: (theme: ThemeId) => void;
}

/** The themes as small pages. Choosing one sets all four colours. */
export const ThemeSwatches = memo(function ThemeSwatches({ background, hasEveryTheme, onChoose }: ThemeSwatchesProps) {
	const [showsMore, setShowsMore] = useState(needsPlan(background));
	return (
		<Radio.Group
			label="Theme"
			size="md"
			value={isThemeId(background) ? background : null}
			onChange={(id) => isThemeId(id) && onChoose(id)}
		>
			<div className={classes.swatches}>
				{FREE_THEMES.map((id) => (
					<Swatch key={id} id={id} />
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
					{!hasEveryTheme && <p className={classes.reason}>These themes are part of Pro and Business.</p>}
					<div className={classes.swatches}>
						{PAID_THEMES.map((id) => (
							<Swatch key={id} id={id} isLocked={!hasEveryTheme && id !== background} />
						))}
					</div>
				</>
			)}
		</Radio.Group>
	);
});

function Swatch({ id, isLocked = false }: { id: ThemeId; isLocked?: boolean }) {
	const theme = THEMES[id];
	return (
		<Radio.Card value={id} disabled={isLocked} className={classes.swatch} aria-label={theme.name}>
			<span className={classes.page} style={{ background: backgroundCss(id) }}>
				<span className={classes.letters} style={{ color: theme.textColor }}>
					Aa
				</span>
				<span className={classes.bar} style={{ background: theme.buttonColor }} />
				<span className={classes.bar} style={{ background: theme.buttonColor }} />
			</span>
			<span className={classes.name}>{theme.name}</span>
		</Radio.Card>
	);
}
