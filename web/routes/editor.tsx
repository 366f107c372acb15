import { createFileRoute, redirect } from "@tanstack/react-router";
import { EditorScreen } from "../editor/editor-screen.tsx";
import { requireViewer } from "../session.ts";

export interface EditorSearch {
	/** The page to edit. */
	id?: string | undefined;
	/** Username wanted for a page that has none yet, as it came. */
	claim?: string | undefined;
}

/** What links say that were built from a missing id. */
const NO_ID = new Set(["", "undefined", "null"]);

export const Route = createFileRoute("/editor")({
	validateSearch: ({ id, claim }: Record<string, unknown>): EditorSearch => ({
		// Named even when there is nothing: a key left out would keep its unread value.
		id: typeof id === "string" && !NO_ID.has(id) ? id : undefined,
		claim: typeof claim === "string" && claim !== "" ? claim : undefined,
	}),
	beforeLoad: async (match) => {
		const session = await requireViewer(match);
		if (!match.search.id) throw redirect({ to: "/dashboard", replace: true });
		return session;
	},
	component: EditorScreen,
});
