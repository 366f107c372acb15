import { useMemo } from "react";
import { STARTER_IDS, type StarterId } from "../../core/assistant/starters.ts";
import { loadTemplates, type Templates, useTemplates } from "../editor/templates/use-templates.ts";
import type { Example } from "./shown-page.ts";

export type Examples = Readonly<Record<StarterId, Example>>;

/** The template of each kind of page, or null until they have loaded. */
export function useExamples(): Examples | null {
	const templates = useTemplates();
	return useMemo(() => templates && examplesOf(templates), [templates]);
}

/** A new template of a kind of page. Null when it doesn't load: the page is then made without it. */
export async function findExample(kind: StarterId): Promise<Example | null> {
	try {
		return examplesOf(await loadTemplates())[kind];
	} catch {
		return null;
	}
}

function examplesOf({ newTemplates, personOf }: Templates): Examples {
	const templates = newTemplates();
	const examples = STARTER_IDS.map((kind) => [kind, { template: templates[kind], person: personOf(kind) }]);
	return Object.fromEntries(examples);
}
