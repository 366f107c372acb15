import type { Availability } from "./use-availability.ts";

interface UsernameField {
	host: string;
	/** The username in the field, or null when the field is empty or its name isn't allowed. */
	name: string | null;
	/** The username the stored page has. */
	liveUsername: string | null;
	/** Why the name in the field can't be saved. */
	problem: string | null;
	availability: Availability;
}

/** The line below the username field. It says that a page is at an address only when the page is there now. */
export function usernameHint({ host, name, liveUsername, problem, availability }: UsernameField): string | undefined {
	const present = liveUsername === null ? undefined : `Your page is at ${host}/${liveUsername}`;
	if (problem !== null || name === liveUsername)
		return problem === null ? (present ?? plan(host, "your-name")) : present;
	return name === null ? present : WORDS[availability](host, name);
}

const WORDS = {
	checking: () => "Checking…",
	available: (host, name) => `${host}/${name} is available`,
	yours: (host, name) => `${host}/${name} is reserved for you`,
	taken: () => undefined,
	refused: () => undefined,
	unknown: plan,
} as const satisfies Record<Availability, (host: string, name: string) => string | undefined>;

function plan(host: string, name: string): string {
	return `Your page will be at ${host}/${name}`;
}
