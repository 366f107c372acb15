import "../../core/bio-page/bio-page.css";
import { useQuery } from "@tanstack/react-query";
import { api } from "../api-client/queries.ts";
import { Miniature } from "../preview/miniature.tsx";

/** Draws the page once its content is there. An edited page is asked for again, and drawn as it was until then. */
export function PageMiniature({ pageId }: { pageId: string }) {
	const { data } = useQuery(api.pages.miniature.queryOptions({ id: pageId }, { staleTime: 0 }));
	return data && <Miniature page={data} />;
}
