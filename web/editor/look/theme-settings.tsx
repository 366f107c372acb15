import { useCallback, useEffect, useState } from "react";
import { needsPlan, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { Card } from "../../components/card.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { TemplatesButton } from "../templates/templates-button.tsx";
import { chosenTheme } from "./chosen-theme.ts";
import classes from "./look.module.css";
import { ThemeSwatches } from "./theme-swatches.tsx";

/** The looks, and whole pages to begin with. A look of another plan can be tried, and says what it takes. */
export function ThemeSettings() {
	const { plan, setTrial, edit } = useEditing();
	const { draft, content: page } = useDraft();
	const chosen = chosenTheme(draft);
	/** The look of another plan that the page wears until another one is chosen. */
	const [kept, setKept] = useState<ThemeId | null>(null);
	const hasEveryTheme = planTerm(plan, "hasEveryTheme");
	const wear = useCallback((theme: ThemeId | null) => setTrial(theme && { kind: "theme", theme }), [setTrial]);
	useEffect(() => wear(kept), [wear, kept]);
	// Ends the trial when the person leaves for another part, which shows the page as it is.
	useEffect(() => () => setKept(null), []);
	useEffect(() => () => wear(null), [wear]);

	/** After a plan lapses, a page keeps its theme but can't return to it. */
	const isLocked = (theme: ThemeId) => !hasEveryTheme && needsPlan(theme) && (theme !== chosen?.id || chosen.isChanged);

	function choose(theme: ThemeId) {
		setKept(isLocked(theme) ? theme : null);
		if (!isLocked(theme)) edit({ kind: "applyTheme", theme });
	}

	return (
		<Card title="Theme Presets" action={<TemplatesButton />}>
			<ThemeSwatches
				page={page}
				chosen={kept ?? chosen?.id ?? null}
				isChanged={kept === null && (chosen?.isChanged ?? false)}
				isLocked={isLocked}
				onTry={(theme) => wear(theme ?? kept)}
				onChoose={choose}
			/>
			<p className={classes.reason} role="status">
				{kept && (
					<>
						You're trying {THEMES[kept].name}. It isn't saved. {limitMessage("theme", plan, IS_SELLING)}{" "}
						<UpgradeLink reason="theme" />
					</>
				)}
			</p>
		</Card>
	);
}
