import { Title, useMantineStyleNonce } from "@mantine/core";
import { use } from "react";
import { needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { Selling } from "../../billing/billing-mode.ts";
import { InternalLink } from "../../components/internal-link.tsx";
import { lookSheet } from "../../preview/look-sheet.ts";
import section from "../section.module.css";
import { MiniPage } from "./pictures/mini-page.tsx";
import { SIX_THEMES } from "./six-pages.tsx";
import classes from "./theme-cards.module.css";

/** The themes of every plan. */
const FREE_THEMES: readonly ThemeId[] = THEME_IDS.filter((id) => !needsPlan(id));

/** Themes side by side, as small pages. Each leads to an open sign-up, and the first page starts in it. */
export async function loadThemeCards() {
	const css = await lookSheet(FREE_THEMES, SIX_THEMES);
	return function ThemeCards() {
		const nonce = useMantineStyleNonce();
		const isSelling = use(Selling);
		return (
			<div className={classes.band}>
				<style nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: css }} />
				<section className={classes.wall} aria-labelledby="themes">
					<div className={classes.words}>
						<Title order={2} id="themes" className={section.heading}>
							Pick a mood, start there
						</Title>
						<p className={section.lead}>
							{THEME_IDS.length} looks, each with its own type, shape and light. These are {FREE_THEMES.length}
							{isSelling && " that are on every plan"}
							<span data-open="sign-up">: choose one, and your page begins in it</span>.
						</p>
					</div>
					<ul className={classes.cards}>
						{FREE_THEMES.map((theme, index) => (
							<li key={theme} className={classes.card}>
								<div className={classes.page}>
									<MiniPage theme={theme} demo={index} />
								</div>
								<div data-open="sign-up">
									<InternalLink href={`/auth?mode=signup&theme=${theme}`} className={classes.name}>
										{THEMES[theme].name}
									</InternalLink>
								</div>
								<div data-closed-for="sign-up">
									<span className={classes.name}>{THEMES[theme].name}</span>
								</div>
							</li>
						))}
					</ul>
				</section>
			</div>
		);
	};
}
