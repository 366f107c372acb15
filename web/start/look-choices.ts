import { LOOK_FIELDS } from "../../core/look/look-defaults.ts";
import { needsPlan, THEME_IDS, THEMES, type ThemeId } from "../../core/look/themes.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import type { Start } from "./start.ts";

/** A look to choose. Null is that of the page's file. */
export type LookChoice = ThemeId | null;

const ALL_THEMES = [...THEME_IDS.filter((id) => !needsPlan(id)), ...THEME_IDS.filter(needsPlan)];

/** All looks, those of every plan first. Where no plan is sold, only those of the given one: nobody can have the others. */
export function looksFor({ ownLook }: Pick<Start, "ownLook">, plan: Plan, isSelling: boolean): readonly LookChoice[] {
	const themes = ALL_THEMES.filter((theme) => isSelling || !isBeyondPlan(theme, plan));
	return ownLook ? [null, ...themes] : themes;
}

/** The look that the page has. */
export function chosenLook({ draft, ownLook }: Pick<Start, "draft" | "ownLook">): LookChoice {
	return ownLook && LOOK_FIELDS.every((field) => draft[field] === ownLook[field]) ? null : draft.theme;
}

export function nameOfLook(look: LookChoice): string {
	return look === null ? "As in your file" : THEMES[look].name;
}

/** Whether a plan doesn't have a look. One can try it, but not publish with it. */
export function isBeyondPlan(look: LookChoice, plan: Plan): boolean {
	return look !== null && needsPlan(look) && !planTerm(plan, "hasEveryTheme");
}
