import { createFileRoute } from "@tanstack/react-router";
import { readPageId } from "../browser/page-id.ts";
import { EditorScreen } from "../editor/editor-screen.tsx";
import { isPart, type Part } from "../editor/frame/part.ts";
import { requireViewer } from "../session/session.ts";

export interface EditorSearch {
	/** The page to edit. Without it, a new page begins. */
	id?: string | undefined;
	/** The username claimed for a new page, not validated. */
	claim?: string | undefined;
	/** The theme chosen for a new page, not validated. */
	theme?: string | undefined;
	/** What the panel shows. */
	part?: Part | undefined;
	/** The id of the block whose form is open, not validated. */
	block?: string | undefined;
}

export const Route = createFileRoute("/editor")({
	validateSearch: ({ id, claim, theme, part, block }: Record<string, unknown>): EditorSearch => ({
		// Always present: the router would pass an omitted key through unchecked.
		id: readPageId(id),
		claim: typeof claim === "string" && claim !== "" ? claim : undefined,
		theme: typeof theme === "string" && theme !== "" ? theme : undefined,
		part: isPart(part) ? part : undefined,
		block: typeof block === "string" && block !== "" ? block : undefined,
	}),
	beforeLoad: requireViewer,
	component: EditorScreen,
});
