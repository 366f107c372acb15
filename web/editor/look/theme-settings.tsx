import { memo, useCallback, useEffect, useState } from "react";
import { needsPlan, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { limitMessage } from "../../../core/plans/limit-words.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { UpgradeLink } from "../../billing/upgrade-link.tsx";
import { Card } from "../../components/card.tsx";
import type { DraftEdit, Look } from "../draft/draft.ts";
import type { Trial } from "../stage/trial.ts";
import { TemplatesButton } from "../templates/templates-button.tsx";
import { chosenTheme } from "./chosen-theme.ts";
import classes from "./look.module.css";
import { ThemeSwatches } from "./theme-swatches.tsx";

interface ThemeSettingsProps {
	look: Look;
	/** The page as visitors see it. */
	page: BioPageContent;
	plan: Plan;
	/** Whether the page has blocks, shown or not. */
	hasBlocks: boolean;
	/** Dresses the page in a look without choosing it. */
	onTry: (trial: Trial | null) => void;
	edit: (edit: DraftEdit) => void;
}

/** The looks, and whole pages to begin with. A look of another plan can be tried, and says what it takes. */
export const ThemeSettings = memo(function ThemeSettings({
	look,
	page,
	plan,
	hasBlocks,
	onTry,
	edit,
}: ThemeSettingsProps) {
	const chosen = chosenTheme(look);
	/** The look of another plan that the page wears until another one is chosen. */
	const [kept, setKept] = useState<ThemeId | null>(null);
	const hasEveryTheme = planTerm(plan, "hasEveryTheme");
	const wear = useCallback((theme: ThemeId | null) => onTry(theme && { kind: "theme", theme }), [onTry]);
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
		<Card title="Theme Presets" action={<TemplatesButton page={page} hasBlocks={hasBlocks} edit={edit} />}>
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
});
