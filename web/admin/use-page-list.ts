import { useInfiniteQuery } from "@tanstack/react-query";
import { lastOfPart } from "../../core/lists/list-rows.ts";
import type { ListPlace } from "../../core/moderation/list-place.ts";
import { client } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import type { PageState } from "./admin-list.ts";

/** The reported or the suspended pages, part by part. */
export function usePageList(state: PageState) {
	return useInfiniteQuery({
		queryKey: [...api.moderation.list.pathKey(), state],
		queryFn: ({ pageParam: after }) => client.moderation.list.query({ state, after }),
		initialPageParam: undefined as ListPlace | undefined,
		getNextPageParam: (part) => {
			const last = lastOfPart(part);
			return last && { at: last.at, id: last.id };
		},
	});
}
