import { createFileRoute, redirect } from "@tanstack/react-router";
import { readPageId } from "../browser/page-id.ts";
import { EditorScreen } from "../editor/editor-screen.tsx";
import { requireViewer } from "../session/session.ts";

export interface EditorSearch {
	/** The page to edit. */
	id?: string | undefined;
	/** Username wanted for a page that has none yet, as it came. */
	claim?: string | undefined;
}

export const Route = createFileRoute("/editor")({
	validateSearch: ({ id, claim }: Record<string, unknown>): EditorSearch => ({
		// Named even when there is nothing: a key left out would keep its unread value.
		id: readPageId(id),
		claim: typeof claim === "string" && claim !== "" ? claim : undefined,
	}),
	beforeLoad: async (match) => {
		const session = await requireViewer(match);
		if (!match.search.id) throw redirect({ to: "/dashboard", replace: true });
		return session;
	},
	component: EditorScreen,
});
