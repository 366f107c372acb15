import { THEMES, type ThemeId } from "../../../../core/look/themes.ts";
import { demoPicturePath } from "../../../../core/page/demo-pictures.ts";
import { SmallPage } from "../../../preview/small-page.tsx";
import { demoPage } from "../demo-page.ts";
import classes from "./mini-page.module.css";

interface MiniPageProps {
	theme: ThemeId;
	/** The index of the demo page whose words are shown. */
	demo: number;
}

/**
 * A demo page in a theme, as wide as its place. Browsers draw it and load its fonts when it comes near the window. Until then
 * its place has the color of its ground.
 */
export function MiniPage({ theme, demo }: MiniPageProps) {
	return (
		<div className={classes.place} style={{ background: THEMES[theme].colors.ground[0] }} aria-hidden="true" inert>
			<SmallPage page={demoPage(theme, demo)} pictureUrl={demoPicturePath} />
		</div>
	);
}
