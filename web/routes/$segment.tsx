import { createFileRoute, notFound } from "@tanstack/react-router";
import { PreviewScreen } from "../preview/preview-screen.tsx";

/** `/{any segment}?preview=true`, opened by the editor's Preview button. The Worker serves other single-segment paths. */
export const Route = createFileRoute("/$segment")({
	validateSearch: ({ preview }: Record<string, unknown>) => ({ preview: preview === "true" ? preview : undefined }),
	beforeLoad: ({ search }) => {
		if (!search.preview) throw notFound();
	},
	component: PreviewScreen,
});
