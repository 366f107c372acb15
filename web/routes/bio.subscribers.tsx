import { createFileRoute } from "@tanstack/react-router";
import { requirePage } from "../session/require-page.ts";
import { SubscribersScreen } from "../subscribers/subscribers-screen.tsx";

export const Route = createFileRoute("/bio/subscribers")({
	validateSearch: (raw: Record<string, unknown>): { id?: string } => raw,
	beforeLoad: requirePage,
	component: SubscribersScreen,
});
