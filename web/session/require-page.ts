import { redirect } from "@tanstack/react-router";
import { readPageId } from "../browser/page-id.ts";
import { requireViewer } from "./session.ts";

/** For `beforeLoad` of a screen about one page: like `requireViewer`. An address without the page's id leads to the dashboard. */
export async function requirePage(match: Parameters<typeof requireViewer>[0] & { search: { id?: unknown } }) {
	const session = await requireViewer(match);
	if (!readPageId(match.search.id)) throw redirect({ to: "/dashboard", replace: true });
	return session;
}
