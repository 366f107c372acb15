import { createFileRoute } from "@tanstack/react-router";
import { isNamedList, type NamedList } from "../admin/admin-list.ts";
import { AdminScreen } from "../admin/admin-screen.tsx";
import { readPageId } from "../browser/page-id.ts";
import { requireAdmin } from "../session/session.ts";

export interface AdminSearch {
	/** Reported pages unless given. */
	show?: NamedList | undefined;
	/** The page to decide about. */
	id?: string | undefined;
}

export const Route = createFileRoute("/admin")({
	validateSearch: ({ show, id }: Record<string, unknown>): AdminSearch => ({
		show: isNamedList(show) ? show : undefined,
		id: readPageId(id),
	}),
	beforeLoad: requireAdmin,
	component: AdminScreen,
});
