import { createFileRoute } from "@tanstack/react-router";
import { AuthScreen } from "../auth/auth-screen.tsx";
import { readAuthSearch } from "../auth/auth-search.ts";
import { redirectViewer } from "../session.ts";

export const Route = createFileRoute("/auth")({
	validateSearch: readAuthSearch,
	beforeLoad: redirectViewer,
	component: AuthScreen,
});
