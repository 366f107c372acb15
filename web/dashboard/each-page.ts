import { messageOf } from "../api-client/client.ts";
import type { ListedPage } from "./own-page.ts";

/** The API takes so many calls of one moment in one request. */
const AT_ONCE = 10;

export interface Failure {
	page: ListedPage;
	reason: string;
}

/** Does something with each page, up to ten in one request. One that fails stops no other. Returns those that failed. */
export async function forEachPage(
	pages: readonly ListedPage[],
	act: (page: ListedPage) => Promise<unknown>,
): Promise<Failure[]> {
	const failures: Failure[] = [];
	for (let from = 0; from < pages.length; from += AT_ONCE) {
		const some = pages.slice(from, from + AT_ONCE);
		const results = await Promise.allSettled(some.map(act));
		for (const [at, result] of results.entries()) {
			const page = some[at];
			if (page && result.status === "rejected") failures.push({ page, reason: messageOf(result.reason) });
		}
	}
	return failures;
}

/** A sentence about each page that failed. */
export function failuresInWords(failures: readonly Failure[]): string {
	return failures.map(({ page, reason }) => `${page.fullName || "No name set"}: ${reason}`).join(" ");
}
