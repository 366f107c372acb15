import { Title, useMantineStyleNonce } from "@mantine/core";
import { use } from "react";
import { FEELINGS } from "../../../core/look/theme.ts";
import { needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { Selling } from "../../billing/billing-mode.ts";
import { InternalButton, InternalLink } from "../../components/internal-link.tsx";
import { lookSheet } from "../../preview/look-sheet.ts";
import cards from "../moods.module.css";
import section from "../section.module.css";
import { MiniPage } from "./pictures/mini-page.tsx";
import { SIX_THEMES } from "./six-pages.tsx";
import classes from "./theme-cards.module.css";

/** The themes of every plan. */
const FREE_THEMES: readonly ThemeId[] = THEME_IDS.filter((id) => !needsPlan(id));

const FREE_FEELINGS = FEELINGS.filter((feeling) => FREE_THEMES.some((id) => THEMES[id].feeling === feeling));

/** The look that the button begins in. */
const FIRST: ThemeId = "night-sky";

/** Themes side by side, as small pages. Each leads to an open sign-up, and the first page starts in it. */
export async function loadThemeCards() {
	const css = await lookSheet(FREE_THEMES, SIX_THEMES);
	return function ThemeCards() {
		const nonce = useMantineStyleNonce();
		const isSelling = use(Selling);
		return (
			<>
				<style nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: css }} />
				<section className={classes.wall} aria-labelledby="themes">
					<div className={classes.words}>
						<Title order={2} id="themes" className={section.heading}>
							Pick a mood, start there
						</Title>
						<p className={section.lead}>
							{THEME_IDS.length} looks, each with its own type, shape and light.{" "}
							{isSelling && `${FREE_THEMES.length} are free.`}
							<span data-open="sign-up"> Pick one to start.</span>
						</p>
						<label className={classes.label} htmlFor="mood-name">
							Your name
						</label>
						<input
							id="mood-name"
							className={classes.input}
							autoComplete="off"
							placeholder="Juniper Vale"
							maxLength={60}
						/>
						<fieldset className={classes.feelings} aria-label="Feeling">
							{["all", ...(isSelling ? FEELINGS : FREE_FEELINGS)].map((feeling) => (
								<label key={feeling} className={classes.feeling}>
									<input type="radio" name="feeling" value={feeling} defaultChecked={feeling === "all"} />
									{feeling.charAt(0).toUpperCase() + feeling.slice(1)}
								</label>
							))}
						</fieldset>
						<div data-open="sign-up">
							<InternalButton href={signUpWith(FIRST)} size="lg" data-start>
								Start with {THEMES[FIRST].name}
							</InternalButton>
						</div>
					</div>
					<ul className={cards.cards} data-free>
						{FREE_THEMES.map((theme, index) => (
							<li key={theme} className={cards.card} data-feeling={THEMES[theme].feeling}>
								<div className={cards.page}>
									<MiniPage theme={theme} demo={index} />
								</div>
								<div data-open="sign-up">
									<InternalLink href={signUpWith(theme)} className={cards.name} data-look-name>
										{THEMES[theme].name}
									</InternalLink>
								</div>
								<div data-closed-for="sign-up">
									<span className={cards.name}>{THEMES[theme].name}</span>
								</div>
							</li>
						))}
					</ul>
				</section>
			</>
		);
	};
}

const signUpWith = (theme: ThemeId) => `/auth?mode=signup&theme=${theme}`;
