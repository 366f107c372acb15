import { createFileRoute, notFound } from "@tanstack/react-router";
import { PreviewScreen } from "../preview/preview-screen.tsx";

/** `/{any segment}?preview=true`: what the editor's Preview button opens. Other paths of one segment are the Worker's. */
export const Route = createFileRoute("/$segment")({
	validateSearch: ({ preview }: Record<string, unknown>) => ({ preview: preview === "true" ? preview : undefined }),
	beforeLoad: ({ search }) => {
		if (!search.preview) throw notFound();
	},
	component: PreviewScreen,
});
