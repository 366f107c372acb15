import { Radio } from "@mantine/core";
import { memo } from "react";
import { backgroundCss, isThemeId, THEMES, type ThemeId } from "../../../core/theme.ts";
import classes from "./design.module.css";

interface ThemeSwatchesProps {
	/** The background in use; a swatch is marked when it is that theme's. */
	background: string;
	onChoose: (theme: ThemeId) => void;
}

/** The themes as small pages. Choosing one sets all four colours. */
export const ThemeSwatches = memo(function ThemeSwatches({ background, onChoose }: ThemeSwatchesProps) {
	return (
		<Radio.Group
			label="Theme"
			size="md"
			value={isThemeId(background) ? background : null}
			onChange={(id) => isThemeId(id) && onChoose(id)}
		>
			<div className={classes.swatches}>
				{Object.entries(THEMES).map(([id, theme]) => (
					<Radio.Card key={id} value={id} className={classes.swatch} aria-label={theme.name}>
						<span className={classes.page} style={{ background: backgroundCss(id) }}>
							<span className={classes.letters} style={{ color: theme.textColor }}>
								Aa
							</span>
							<span className={classes.bar} style={{ background: theme.buttonColor }} />
							<span className={classes.bar} style={{ background: theme.buttonColor }} />
						</span>
						<span className={classes.name}>{theme.name}</span>
					</Radio.Card>
				))}
			</div>
		</Radio.Group>
	);
});
