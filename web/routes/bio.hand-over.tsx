import { createFileRoute } from "@tanstack/react-router";
import { HandOverScreen } from "../handover/hand-over-screen.tsx";
import { requireViewer } from "../session/session.ts";

export interface HandOverSearch {
	/** The page, or a hand-over of a page that the account had. */
	id?: string;
	left?: string;
	account?: string;
}

export const Route = createFileRoute("/bio/hand-over")({
	validateSearch: (raw: Record<string, unknown>): HandOverSearch => raw,
	beforeLoad: requireViewer,
	component: HandOverScreen,
});
