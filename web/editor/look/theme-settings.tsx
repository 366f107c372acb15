import { needsPlan, type ThemeId } from "../../../core/look/themes.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { Card } from "../../components/card.tsx";
import { useDraft, useEditing } from "../editing.ts";
import { TemplatesButton } from "../templates/templates-button.tsx";
import { chosenTheme } from "./chosen-theme.ts";
import { ThemeSwatches } from "./theme-swatches.tsx";
import { useTrials } from "./use-trials.ts";

/** The looks, and whole pages to begin with. A look of another plan can be tried, and the bar says what it takes. */
export function ThemeSettings() {
	const { plan, tryLook, edit } = useEditing();
	const { draft, content: page, triedLook } = useDraft();
	const chosen = chosenTheme(draft);
	const wear = useTrials();
	const hasEveryTheme = planTerm(plan, "hasEveryTheme");

	/** After a plan lapses, a page keeps its theme but can't return to it. */
	const isLocked = (theme: ThemeId) => !hasEveryTheme && needsPlan(theme) && (theme !== chosen?.id || chosen.isChanged);

	function choose(theme: ThemeId) {
		tryLook(isLocked(theme) ? theme : null);
		if (!isLocked(theme)) edit({ kind: "applyTheme", theme });
	}

	return (
		<Card title="Looks" action={<TemplatesButton />}>
			<ThemeSwatches
				page={page}
				chosen={triedLook?.theme ?? chosen?.id ?? null}
				isChanged={triedLook === null && (chosen?.isChanged ?? false)}
				isLocked={isLocked}
				onTry={(theme) => wear(theme && { kind: "theme", theme })}
				onChoose={choose}
			/>
		</Card>
	);
}
