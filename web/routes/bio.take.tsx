import { createFileRoute } from "@tanstack/react-router";
import { TakeScreen } from "../handover/take-screen.tsx";
import { loadViewer } from "../session/session.ts";

export interface TakeSearch {
	/** The secret in the mailed link. */
	token?: string | undefined;
	/** The hand-over, for somebody who is signed in with the asked address. */
	id?: string | undefined;
	/** The plan that was paid for a moment ago to take the page, not validated. */
	plan?: string | undefined;
	/** The account that it was for. */
	account?: string | undefined;
}

export const Route = createFileRoute("/bio/take")({
	validateSearch: (raw: Record<string, unknown>): TakeSearch => raw,
	// Whoever has the link reads what it is about before they sign in.
	beforeLoad: loadViewer,
	component: TakeScreen,
});
