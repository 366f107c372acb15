import "../../../core/bio-page/bio-page.css";
import { useMantineStyleNonce } from "@mantine/core";
import type { ThemeId } from "../../../core/look/themes.ts";
import { lookSheet } from "../../preview/look-sheet.ts";
import { MiniPage } from "./pictures/mini-page.tsx";
import classes from "./six-pages.module.css";

/** From left to right: a theme, and the index of the demo page that wears it. */
const PAGES: readonly (readonly [theme: ThemeId, demo: number])[] = [
	["sunset-bliss", 2],
	["paper", 0],
	["city-lights", 1],
	["lemon-zest", 2],
	["nature", 0],
	["cherry-cola", 1],
];

export const SIX_THEMES: readonly ThemeId[] = PAGES.map(([theme]) => theme);

/** Six demo pages side by side, cut off by the end of the section, and in narrow windows by their edge. */
export async function loadSixPages() {
	const css = await lookSheet(SIX_THEMES);
	return function SixPages() {
		const nonce = useMantineStyleNonce();
		return (
			<div
				className={classes.pages}
				role="img"
				aria-label="Demo pages in six looks: of a bakery, a potter and a radio show, all invented"
			>
				<style nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: css }} />
				{PAGES.map(([theme, demo]) => (
					<div key={theme} className={classes.page}>
						<MiniPage theme={theme} demo={demo} />
					</div>
				))}
			</div>
		);
	};
}
