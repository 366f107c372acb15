import { memo, useCallback } from "react";
import type { ThemeId } from "../../../core/look/themes.ts";
import type { BioPageContent } from "../../../core/page/page.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { Card } from "../../components/card.tsx";
import type { DraftEdit, Look } from "../draft/draft.ts";
import { TemplatesButton } from "../templates/templates-button.tsx";
import { chosenTheme } from "./chosen-theme.ts";
import { ThemeSwatches } from "./theme-swatches.tsx";

interface ThemeSettingsProps {
	look: Look;
	/** The page as visitors see it. */
	page: BioPageContent;
	plan: Plan;
	/** Whether the page has blocks, shown or not. */
	hasBlocks: boolean;
	edit: (edit: DraftEdit) => void;
}

/** The looks, and whole pages to begin with. */
export const ThemeSettings = memo(function ThemeSettings({ look, page, plan, hasBlocks, edit }: ThemeSettingsProps) {
	const applyTheme = useCallback((theme: ThemeId) => edit({ kind: "applyTheme", theme }), [edit]);
	const chosen = chosenTheme(look);
	return (
		<Card title="Theme Presets" action={<TemplatesButton page={page} hasBlocks={hasBlocks} edit={edit} />}>
			<ThemeSwatches
				page={page}
				chosen={chosen?.id ?? null}
				isChanged={chosen?.isChanged ?? false}
				hasEveryTheme={planTerm(plan, "hasEveryTheme")}
				onChoose={applyTheme}
			/>
		</Card>
	);
});
