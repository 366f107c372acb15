import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../session/session.ts";
import { StartScreen } from "../start/start-screen.tsx";

export interface StartSearch {
	/** The username for the new page, not validated. */
	claim?: string | undefined;
	/** The theme for the new page, not validated. */
	theme?: string | undefined;
}

export const Route = createFileRoute("/start")({
	validateSearch: ({ claim, theme }: Record<string, unknown>): StartSearch => ({
		claim: typeof claim === "string" && claim !== "" ? claim : undefined,
		theme: typeof theme === "string" && theme !== "" ? theme : undefined,
	}),
	beforeLoad: requireViewer,
	component: StartScreen,
});
