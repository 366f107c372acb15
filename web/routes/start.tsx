import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../session/session.ts";
import { StartScreen } from "../start/start-screen.tsx";
import type { StepId } from "../start/steps.ts";

export interface StartSearch {
	/** The account that gets the page. The person's own without it. */
	account?: string | undefined;
	/** The first step when missing. */
	step?: StepId | undefined;
	/** The username for the new page, not validated. */
	claim?: string | undefined;
	/** The theme for the new page, not validated. */
	theme?: string | undefined;
}

export const Route = createFileRoute("/start")({
	validateSearch: ({ account, step, claim, theme }: Record<string, unknown>): StartSearch => ({
		account: typeof account === "string" ? account : undefined,
		step: step === "links" || step === "look" ? step : undefined,
		claim: typeof claim === "string" && claim !== "" ? claim : undefined,
		theme: typeof theme === "string" && theme !== "" ? theme : undefined,
	}),
	beforeLoad: requireViewer,
	component: StartScreen,
});
