import type { Availability } from "./use-availability.ts";

interface UsernameField {
	host: string;
	/** The page's own domain while it serves, for display. */
	domain: string | null;
	/** The username in the field, or null when the field is empty or its name isn't allowed. */
	name: string | null;
	/** The stored page's username. */
	liveUsername: string | null;
	/** Whether nothing of the page is public yet. */
	isEmpty: boolean;
	/** The reason the name can't be saved. */
	problem: string | null;
	availability: Availability;
}

/** Returns the text below the username field. It says "Your page is at" only for the live address. */
export function usernameHint({
	host,
	domain,
	name,
	liveUsername,
	isEmpty,
	problem,
	availability,
}: UsernameField): string | undefined {
	const address = `${domain ? `${domain} and ` : ""}${host}/${liveUsername}`;
	const liveHint = liveUsername === null ? undefined : `Your page ${isEmpty ? "will be" : "is"} at ${address}`;
	if (problem !== null || name === liveUsername)
		return problem === null ? (liveHint ?? futureAddress(host, "your-name")) : liveHint;
	return name === null ? liveHint : WORDS[availability](host, name);
}

const WORDS = {
	checking: () => "Checking…",
	available: (host, name) => `${host}/${name} is available`,
	yours: (host, name) => `${host}/${name} is reserved for you`,
	taken: () => undefined,
	refused: () => undefined,
	unknown: futureAddress,
} as const satisfies Record<Availability, (host: string, name: string) => string | undefined>;

function futureAddress(host: string, name: string): string {
	return `Your page will be at ${host}/${name}`;
}
