import { createFileRoute } from "@tanstack/react-router";
import { AdminScreen } from "../admin/admin-screen.tsx";
import { readPageId } from "../browser/page-id.ts";
import { requireAdmin } from "../session/session.ts";

export interface AdminSearch {
	/** Suspended pages, or the state of the server. Reported pages unless given. */
	show?: "suspended" | "server" | undefined;
	/** The page to decide about. */
	id?: string | undefined;
}

export const Route = createFileRoute("/admin")({
	validateSearch: ({ show, id }: Record<string, unknown>): AdminSearch => ({
		show: show === "suspended" || show === "server" ? show : undefined,
		id: readPageId(id),
	}),
	beforeLoad: requireAdmin,
	component: AdminScreen,
});
