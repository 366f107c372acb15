import { createFileRoute } from "@tanstack/react-router";
import { AuthScreen } from "../auth/auth-screen.tsx";
import { readAuthSearch } from "../auth/auth-search.ts";
import { redirectViewer } from "../session/session.ts";

export const Route = createFileRoute("/auth")({
	validateSearch: readAuthSearch,
	// Emailed links must work whether or not the reader is signed in.
	beforeLoad: async (match) => {
		const { mode } = match.search;
		if (!mode || mode === "signup") await redirectViewer(match);
	},
	component: AuthScreen,
});
