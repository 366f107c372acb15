import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/queries.ts";

/** `unknown`: there is no answer. */
export type Availability = "available" | "yours" | "taken" | "refused" | "checking" | "unknown";

/** Pause in typing after which the Worker is asked. */
const ASK_AFTER_MS = 400;
/** How long an answer counts when the same name is typed again. */
const TRUSTED_MS = 10_000;

/**
 * Whether the page could have a username, asked once typing pauses; null asks nothing. An answer belongs to the name it
 * was given for, so a late one is never shown for another. `unknown` when there is no answer: the save will tell.
 */
export function useAvailability(pageId: string, username: string | null): Availability {
	const [asked] = useDebouncedValue(username, ASK_AFTER_MS);
	const isSettled = username !== null && asked === username;
	const answer = useQuery({
		...api.pages.checkUsername.queryOptions({ id: pageId, username: asked ?? "" }),
		enabled: isSettled,
		staleTime: TRUSTED_MS,
		retry: false,
	});
	if (username === null) return "unknown";
	if (!isSettled || answer.isFetching) return "checking";
	return answer.data?.state ?? "unknown";
}
