import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { USERNAME_RESERVED, USERNAME_TAKEN } from "../../../../core/username/username.ts";
import { client } from "../../../api-client/client.ts";

/** `unknown` means that the Worker hasn't answered. */
export type Availability = "available" | "yours" | "taken" | "refused" | "checking" | "unknown";

/** Why a username can't be had. Only the Worker has the full list of reserved words. */
export const AVAILABILITY_PROBLEMS: Partial<Record<Availability, string>> = {
	taken: USERNAME_TAKEN,
	refused: USERNAME_RESERVED,
};

/** The pause in typing before a request. */
const DEBOUNCE_MS = 400;
/** The time an answer stays fresh when the same name is typed again. */
const FRESH_MS = 10_000;

/**
 * Checks whether a username is available once typing pauses, for a page or for a new one; null skips the check. Answers are
 * keyed by name, so a late one is never shown for another name. Without an answer, the save decides.
 */
export function useAvailability(username: string | null, pageId?: string): Availability {
	const [asked] = useDebouncedValue(username, DEBOUNCE_MS);
	const isSettled = username !== null && asked === username;
	const answer = useQuery({
		queryKey: ["username", pageId, asked],
		queryFn: () => ask(asked ?? "", pageId),
		enabled: isSettled,
		staleTime: FRESH_MS,
		retry: false,
	});
	if (username === null) return "unknown";
	if (!isSettled || answer.isFetching) return "checking";
	return answer.data?.state ?? "unknown";
}

function ask(username: string, pageId: string | undefined) {
	if (pageId === undefined) return client.pages.checkNewUsername.query({ username });
	return client.pages.checkUsername.query({ id: pageId, username });
}
