import { createFileRoute } from "@tanstack/react-router";
import { requireViewer } from "../session.ts";
import { SettingsScreen } from "../settings/settings-screen.tsx";

export const Route = createFileRoute("/settings")({ beforeLoad: requireViewer, component: SettingsScreen });
