import { createFileRoute } from "@tanstack/react-router";
import { SalesScreen } from "../../sales/sales-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export const Route = createFileRoute("/settings/sales")({
	beforeLoad: requireViewer,
	component: SalesScreen,
});
