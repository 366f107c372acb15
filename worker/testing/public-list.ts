import { inject } from "vitest";

/** Lists of packages, which stand-ins/lists/ reads for tests. */
export interface PublicLists {
	/** Letters that look like Latin ones, each with its Latin letters. */
	confusables: [letter: string, latin: string][];
	/** The most common passwords. */
	passwords: string[];
	/** The rules of the Public Suffix List, such as `co.uk`, `*.ck` and `!www.ck`. */
	publicSuffixes: string[];
	userAgents: { people: string[]; robots: string[] };
}

export async function publicList<Name extends keyof PublicLists>(name: Name): Promise<PublicLists[Name]> {
	const response = await fetch(`${inject("lists")}/${name}`);
	return response.json();
}
