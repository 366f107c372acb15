import { Title } from "@mantine/core";
import { needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../core/look/themes.ts";
import { InternalLink } from "../components/internal-link.tsx";
import { MiniPage } from "./pictures/mini-page.tsx";
import section from "./section.module.css";
import classes from "./theme-cards.module.css";

/** The eight themes on the landing page. */
export const SAMPLE_THEMES = [
	"purple-dream",
	"sunset-bliss",
	"ocean-breeze",
	"fresh-mint",
	"night-sky",
	"city-lights",
	"nature",
	"abstract",
] as const satisfies ThemeId[];

const FREE_THEMES = THEME_IDS.filter((id) => !needsPlan(id));

/** Themes as small pages. Each leads to sign-up, and the first page starts in it. */
export function ThemeCards() {
	return (
		<div className={classes.band}>
			<section className={section.section} aria-labelledby="themes">
				<Title order={2} id="themes" className={section.heading}>
					Pick a mood, start there
				</Title>
				<p className={section.lead}>
					These are eight of the {FREE_THEMES.length} themes that every plan has. Choose one, and your page begins in
					it.
				</p>
				<ul className={classes.cards}>
					{SAMPLE_THEMES.map((theme, index) => (
						<li key={theme}>
							<InternalLink href={`/auth?mode=signup&theme=${theme}`} className={classes.card}>
								<span className={classes.page} aria-hidden="true">
									<MiniPage theme={theme} demo={index} />
								</span>
								<span className={classes.name}>{THEMES[theme].name}</span>
							</InternalLink>
						</li>
					))}
				</ul>
			</section>
		</div>
	);
}
