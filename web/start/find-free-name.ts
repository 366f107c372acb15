import { proposeUsernames } from "../../core/assistant/propose-usernames.ts";
import { client } from "../api-client/client.ts";

/** How many usernames are asked about, including one that ends with a number. Each is a query. */
const TRIES_MAX = 6;

/** The first free username of those that a wish and a name suggest, or null. */
export async function findFreeName(wish: string, name: string): Promise<string | null> {
	const candidates = [wish, name].flatMap((words) => proposeUsernames({ name: wordsOf(words), socials: [] }));
	const others = [...new Set(candidates)].filter((candidate) => candidate !== wish);
	// Forms of the wish come first, and among them those with another word, because the wish itself is taken.
	const sorted = wish === "" ? others : others.toSorted((a, b) => Number(b.includes(wish)) - Number(a.includes(wish)));
	const [best, ...rest] = sorted.slice(0, TRIES_MAX - 1);
	if (best === undefined) return null;
	// Most names are free. Of a common one, all forms can be taken. Those are asked for together.
	return (await firstFree([best])) ?? (await firstFree([...rest, `${best}${randomNumber()}`]));
}

async function firstFree(usernames: readonly string[]): Promise<string | null> {
	const answers = await Promise.all(usernames.map((username) => client.pages.checkNewUsername.query({ username })));
	return usernames.find((_, at) => answers[at]?.state === "available") ?? null;
}

/** Two digits. */
function randomNumber(): number {
	return 10 + Math.floor(Math.random() * 90);
}

/** A username as words: `jane.roe` is `jane roe`. */
function wordsOf(text: string): string {
	return text.replace(/[._-]+/g, " ");
}
