import { Text } from "@mantine/core";
import { backgroundCss, isThemeId, needsPlan, THEMES } from "../../core/look/themes.ts";
import classes from "./auth-screen.module.css";

/** Names the theme that the new page will have. A theme that the page won't get is not mentioned. */
export default function ThemeNote({ theme }: { theme: string }) {
	if (!isThemeId(theme) || needsPlan(theme)) return null;
	return (
		<div className={classes.themeNote}>
			<span style={{ background: backgroundCss(theme) }} aria-hidden="true" />
			<Text>
				Your page starts in <b>{THEMES[theme].name}</b>
			</Text>
		</div>
	);
}
