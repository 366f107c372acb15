import { proposeUsernames } from "../../core/assistant/propose-usernames.ts";
import { client } from "../api-client/client.ts";

/** Each name is a request. */
const TRIES_MAX = 5;

/** The first free username of those that a wish and a name suggest, or null. */
export async function findFreeName(wish: string, name: string): Promise<string | null> {
	const candidates = [wish, name].flatMap((words) => proposeUsernames({ name: wordsOf(words), socials: [] }));
	const others = [...new Set(candidates)].filter((candidate) => candidate !== wish);
	// Forms of the wish come first, and among them those with another word, because the wish itself is taken.
	const sorted = wish === "" ? others : others.toSorted((a, b) => Number(b.includes(wish)) - Number(a.includes(wish)));
	for (const username of sorted.slice(0, TRIES_MAX)) {
		const { state } = await client.pages.checkNewUsername.query({ username });
		if (state === "available") return username;
	}
	return null;
}

/** A username as words: `jane.roe` is `jane roe`. */
function wordsOf(text: string): string {
	return text.replace(/[._-]+/g, " ");
}
