import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api-client/queries.ts";

/** `unknown` means that the Worker hasn't answered. */
export type Availability = "available" | "yours" | "taken" | "refused" | "checking" | "unknown";

/** The pause in typing before a request. */
const DEBOUNCE_MS = 400;
/** The time an answer stays fresh when the same name is typed again. */
const FRESH_MS = 10_000;

/**
 * Checks whether a username is available once typing pauses; null skips the check. Answers are keyed by name, so a late
 * one is never shown for another name. Without an answer, the save decides.
 */
export function useAvailability(pageId: string, username: string | null): Availability {
	const [asked] = useDebouncedValue(username, DEBOUNCE_MS);
	const isSettled = username !== null && asked === username;
	const answer = useQuery({
		...api.pages.checkUsername.queryOptions({ id: pageId, username: asked ?? "" }),
		enabled: isSettled,
		staleTime: FRESH_MS,
		retry: false,
	});
	if (username === null) return "unknown";
	if (!isSettled || answer.isFetching) return "checking";
	return answer.data?.state ?? "unknown";
}
