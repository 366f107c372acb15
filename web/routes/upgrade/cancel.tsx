import { createFileRoute } from "@tanstack/react-router";
import { CancelScreen } from "../../billing/cancel-screen.tsx";

export const Route = createFileRoute("/upgrade/cancel")({ component: CancelScreen });
