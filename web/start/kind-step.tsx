import { useMemo } from "react";
import { STARTER_IDS, type StarterId } from "../../core/assistant/starters.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { TemplateCards } from "../editor/templates/template-cards.tsx";
import { exampleOf } from "./shown-page.ts";
import type { Start, StartAction } from "./start-state.ts";
import { StepFrame } from "./step-frame.tsx";
import type { Examples } from "./use-examples.ts";

interface KindStepProps {
	start: Start;
	examples: Examples | null;
	act: (action: StartAction) => void;
}

/** The second step: a kind of page. Its template has a look, a layout and blocks to replace. */
export function KindStep({ start, examples, act }: KindStepProps) {
	const goOn = () => act({ kind: "goTo", step: "sources" });
	const { username, theme } = start;
	const pages = useMemo(() => examples && pagesOf(examples, { username, theme }), [examples, username, theme]);
	return (
		<StepFrame
			step="kind"
			title="Choose your kind of page"
			words="It brings a look, a layout and examples. You can change them all."
			next="Continue"
			act={act}
			onNext={goOn}
			onSkip={() => {
				act({ kind: "set", fields: { starter: null } });
				goOn();
			}}
		>
			<TemplateCards
				label="Kind of page"
				pages={pages}
				value={start.starter}
				onChange={(starter) => act({ kind: "set", fields: { starter } })}
			/>
		</StepFrame>
	);
}

function pagesOf(examples: Examples, start: Pick<Start, "username" | "theme">): Record<StarterId, BioPageContent> {
	const pages = STARTER_IDS.map((starter) => [starter, exampleOf({ ...start, starter }, examples[starter])]);
	return Object.fromEntries(pages);
}
