import { createFileRoute } from "@tanstack/react-router";
import { DashboardScreen } from "../dashboard/dashboard-screen.tsx";
import { requireViewer } from "../session/session.ts";

export interface DashboardSearch {
	/** The account whose pages are listed, `all` for those of every account, and the person's own without it. */
	account?: string | undefined;
	/** What many pages are sifted by. `readPageSearch` reads them: every screen loads this file, so it stays small. */
	q?: unknown;
	order?: unknown;
	labels?: unknown;
}

export const Route = createFileRoute("/dashboard")({
	validateSearch: ({ account, ...sift }: Record<string, unknown>): DashboardSearch => ({
		...sift,
		account: typeof account === "string" ? account : undefined,
	}),
	beforeLoad: requireViewer,
	component: DashboardScreen,
});
