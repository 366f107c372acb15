import { createFileRoute } from "@tanstack/react-router";
import { TakeScreen } from "../handover/take-screen.tsx";
import { loadViewer } from "../session/session.ts";

export const Route = createFileRoute("/bio/take")({
	validateSearch: (raw: Record<string, unknown>): { token?: string; id?: string } => raw,
	// Whoever has the link reads what it is about before they sign in.
	beforeLoad: loadViewer,
	component: TakeScreen,
});
