import { createFileRoute } from "@tanstack/react-router";
import { AdminScreen } from "../admin/admin-screen.tsx";
import { readPageId } from "../browser/page-id.ts";
import { requireAdmin } from "../session/session.ts";

export interface AdminSearch {
	/** The list, which the screen checks. */
	show?: unknown;
	/** The page to decide about. */
	id?: string | undefined;
}

export const Route = createFileRoute("/admin")({
	validateSearch: ({ show, id }: Record<string, unknown>): AdminSearch => ({
		show,
		id: readPageId(id),
	}),
	beforeLoad: requireAdmin,
	component: AdminScreen,
});
