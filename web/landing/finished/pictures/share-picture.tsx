import type { CSSProperties } from "react";
import { backgroundCss, THEMES } from "../../../../core/look/themes.ts";
import { DEMO_PAGES } from "../../../../core/page/demo.ts";
import { appHost } from "../../../shell/app-host.ts";
import { CODE_SIZE, codePath } from "./sample-code.ts";
import classes from "./share-picture.module.css";

const [{ draft }] = DEMO_PAGES;
const { text, button, buttonText } = THEMES["sunset-bliss"].colors;

/** A chat in which somebody shares a page, and a printed card with its code. */
export function SharePicture() {
	const colors = {
		"--background": backgroundCss("sunset-bliss"),
		"--text": text,
		"--button": button,
		"--button-text": buttonText,
	} as CSSProperties;
	return (
		<div className={classes.share} style={colors}>
			<div className={classes.message}>
				<div className={classes.preview}>
					<span className={classes.avatar}>JU</span>
					<span className={classes.name}>{draft.fullName}</span>
				</div>
				<p className={classes.caption}>
					<b>{draft.fullName}</b>
					<span suppressHydrationWarning>{appHost()}</span>
				</p>
			</div>
			<div className={classes.print}>
				<svg aria-hidden="true" viewBox={`0 0 ${CODE_SIZE} ${CODE_SIZE}`} shapeRendering="crispEdges">
					<path d={codePath()} />
				</svg>
			</div>
		</div>
	);
}
