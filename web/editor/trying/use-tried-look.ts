import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { LOOK_FIELDS } from "../../../core/look/look-defaults.ts";
import { needsPlan, THEMES, type ThemeId } from "../../../core/look/themes.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { keepLook, keptLook } from "../../kept-look/kept-look.ts";
import type { EditorDraft } from "../draft/draft.ts";
import type { AutoSaver } from "../saving/auto-saver.ts";
import { say } from "../saving/voice.ts";

/** A look that the page wears on the stage only. */
export interface TriedLook {
	theme: ThemeId;
	/** Whether a choice of it can be saved. */
	isIncluded: boolean;
}

interface TriedLookOptions {
	pageId: string;
	plan: Plan;
	draft: EditorDraft;
	saver: AutoSaver;
	wear: (theme: ThemeId) => void;
}

/**
 * The look of another plan that somebody has chosen. The page wears it until it is kept or put back, or until the page's own
 * look changes, which the tried one would hide. One that waits for a plan is tried again when the editor opens.
 */
export function useTriedLook({ pageId, plan, draft, saver, wear }: TriedLookOptions) {
	const [trial, setTrial] = useState<{ theme: ThemeId; over: EditorDraft } | null>(() => {
		const kept = keptLook();
		return kept?.pageId === pageId && kept.theme !== draft.theme ? { theme: kept.theme, over: draft } : null;
	});
	const isOver = trial !== null && LOOK_FIELDS.some((field) => trial.over[field] !== draft[field]);
	if (isOver) setTrial(null);
	const theme = isOver ? null : (trial?.theme ?? null);
	const isIncluded = theme !== null && (planTerm(plan, "hasEveryTheme") || !needsPlan(theme));

	/** After a payment. If the page was saved meanwhile, its owner decides. */
	const wearPaid = useEffectEvent(() => {
		const kept = keptLook();
		if (kept?.pageId !== pageId) return;
		// The page wears it already, or its owner has chosen another look.
		if (kept.theme !== theme) return keepLook(null);
		if (!isIncluded || kept.version !== saver.version) return;
		keepLook(null);
		wear(kept.theme);
		say("Look kept", THEMES[kept.theme].name);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is looked at again with each plan and look
	useEffect(() => wearPaid(), [isIncluded, theme]);

	return {
		triedLook: theme && { theme, isIncluded },
		tryLook: useCallback((theme: ThemeId | null) => setTrial(theme && { theme, over: saver.draft }), [saver]),
	};
}
