import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../dashboard/dashboard-screen.tsx";
import { requireViewer } from "../session/session.ts";

export const Route = createFileRoute("/dashboard")({ beforeLoad: requireViewer, component: DashboardScreen });
