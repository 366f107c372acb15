import { queryOptions, useQuery } from "@tanstack/react-query";
import { client, isRefusal, queryClient } from "../../api-client/client.ts";
import type { EditablePage } from "./save-page.ts";

/** Whether visitors see what was saved last. `nothing`: they see nothing of the page at all. */
export type LiveState = "public" | "not yet" | "nothing";

type Publication = EditablePage["publication"] & {
	/** The time of the last change that this browser knows of, in milliseconds since 1970. */
	since: number;
};

const UNKNOWN: Publication = { isPublic: false, isPending: false, problem: null, since: 0 };

/** Most changes are public by then, so one question is enough. */
const FIRST_QUESTION_MS = 700;
const LONGEST_PAUSE_MS = 10_000;

/** Whether visitors see the page as it was saved last. Asked only while it is pending and the tab is visible. */
export function usePublication(pageId: string): Publication {
	return useQuery(publicationOf(pageId)).data;
}

export function liveStateOf({ isPublic, isPending, problem }: Publication): LiveState {
	if (!isPublic) return "nothing";
	return isPending || problem ? "not yet" : "public";
}

/** Notes that a change of the page was stored just now, and asks until it is public. */
export function awaitPublication(pageId: string): void {
	queryClient.setQueryData(keyOf(pageId), (known: Publication = UNKNOWN) => ({
		...known,
		isPending: true,
		since: Date.now(),
	}));
}

/** Takes the state of a page that was read whole. */
export function keepPublication({ id, publication }: EditablePage): void {
	queryClient.setQueryData(keyOf(id), { ...publication, since: Date.now() });
}

/** The pause before the next question about a change of this age. It doubles with each. */
export function pauseAt(ageMs: number): number {
	return Math.min(Math.max(ageMs, FIRST_QUESTION_MS), LONGEST_PAUSE_MS);
}

const keyOf = (pageId: string) => ["publication", pageId] as const;

function publicationOf(pageId: string) {
	const known = () => queryClient.getQueryData<Publication>(keyOf(pageId)) ?? UNKNOWN;
	return queryOptions({
		queryKey: keyOf(pageId),
		queryFn: async () => {
			const { since } = known();
			const answer = await client.pages.publication.query({ id: pageId });
			// The answer may be older than a change that was stored meanwhile.
			const isPending = answer.isPending || known().since !== since;
			// A problem is solved once a later change is public.
			return { ...answer, isPending, problem: isPending ? known().problem : answer.problem, since: known().since };
		},
		initialData: UNKNOWN,
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
		refetchInterval: ({ state: { data, error } }) =>
			data?.isPending && !isRefusal(error) ? pauseAt(Date.now() - data.since) : false,
	});
}
