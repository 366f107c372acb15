import { UnstyledButton } from "@mantine/core";
import type { CSSProperties } from "react";
import { backgroundCss, THEMES, type ThemeId } from "../../core/theme.ts";
import { DEMO_THEMES } from "./demo-page.ts";
import classes from "./theme-cards.module.css";

interface ThemeCardsProps {
	chosen: ThemeId;
	onChoose(themeId: ThemeId): void;
}

/** A button per theme that looks like a small page. */
export function ThemeCards({ chosen, onChoose }: ThemeCardsProps) {
	return (
		<fieldset className={classes.cards}>
			<legend>Try a theme on the demo page</legend>
			{DEMO_THEMES.map((themeId) => (
				<UnstyledButton
					key={themeId}
					className={classes.card}
					style={cardColors(themeId)}
					aria-pressed={themeId === chosen}
					onClick={() => onChoose(themeId)}
				>
					<span className={classes.page} aria-hidden="true">
						<span className={classes.face} />
						<span className={classes.link} />
						<span className={classes.link} />
					</span>
					{THEMES[themeId].name}
				</UnstyledButton>
			))}
		</fieldset>
	);
}

function cardColors(themeId: ThemeId) {
	return { "--background": backgroundCss(themeId), "--button": THEMES[themeId].buttonColor } as CSSProperties;
}
