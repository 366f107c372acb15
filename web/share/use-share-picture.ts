import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PageFacts } from "../../core/share/page-facts.ts";

/** The picture is drawn soon after a publication. */
const TRIES = 5;
const PAUSE_MS = 1000;

interface Publication {
	/** A newer state of the page isn't public yet. */
	isPending: boolean;
	/** Tells publications apart. */
	since: unknown;
}

/** The path of the picture that the published page names, null if it has none, or undefined until it can be had. */
export function useSharePicture(username: string, { isPending, since }: Publication): string | null | undefined {
	const { data } = useQuery({
		queryKey: ["link preview", username, since],
		queryFn: () => findPicture(username),
		enabled: !isPending,
		staleTime: Number.POSITIVE_INFINITY,
		placeholderData: keepPreviousData,
		retry: TRIES,
		retryDelay: PAUSE_MS,
	});
	return data;
}

async function findPicture(username: string): Promise<string | null> {
	// The owner's own view has no picture.
	const answer = await fetch(`/${username}.json`, { credentials: "omit" });
	const { image, avatar }: PageFacts = await answer.json();
	const address = image?.url ?? avatar;
	if (!address) return null;
	const { pathname } = new URL(address);
	if (!(await fetch(pathname)).ok) throw new Error("The picture isn't drawn yet");
	return pathname;
}
