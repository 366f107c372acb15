import type { CSSProperties } from "react";
import { linksOf } from "../../../core/blocks/block.ts";
import { backgroundCss, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { initialsOf } from "../../../core/media/avatar.ts";
import { DEMO_PAGES } from "../../../core/page/demo.ts";
import classes from "./mini-page.module.css";

/** The links that fit on a small page. */
const LINKS_SHOWN = 3;

interface MiniPageProps {
	theme: ThemeId;
	/** The index of the demo page whose words are shown. */
	demo: number;
}

/** A demo page in a theme, as small as a playing card. */
export function MiniPage({ theme, demo }: MiniPageProps) {
	const { text, button, buttonText } = THEMES[theme].colors;
	const { draft } = DEMO_PAGES[demo % DEMO_PAGES.length] ?? DEMO_PAGES[0];
	const colors = {
		"--background": backgroundCss(theme),
		"--text": text,
		"--button": button,
		"--button-text": buttonText,
	} as CSSProperties;
	return (
		<span className={classes.page} style={colors} data-buttons={draft.buttonStyle} data-corners={draft.buttonCorners}>
			<span className={classes.avatar}>{initialsOf(draft.fullName)}</span>
			<span className={classes.name}>{draft.fullName}</span>
			{linksOf(draft.blocks)
				.slice(0, LINKS_SHOWN)
				.map(({ id, title }) => (
					<span key={id} className={classes.link}>
						{title}
					</span>
				))}
		</span>
	);
}
