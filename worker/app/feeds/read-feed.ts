import { type AnswerKind, fetchPublic, type Refusal } from "../../foundation/outside/fetch-public.ts";
import { decodeFeed } from "./decode-feed.ts";
import { type ParsedFeed, parseFeed } from "./parse-feed.ts";

/** Many sites name a wrong type, so the content of the answer decides. */
const FEED: AnswerKind = {
	name: "a feed",
	types: [
		"application/rss+xml",
		"application/atom+xml",
		"application/rdf+xml",
		"application/xml",
		"text/xml",
		"application/feed+json",
		"application/json",
		"text/plain",
		"text/html",
		"application/octet-stream",
	],
};

const NOT_A_FEED: Refusal = { ok: false, code: "wrong_type", message: `The answer is not ${FEED.name}.` };

/** The validators of an answer, for the next request. */
export interface Validators {
	etag: string | null;
	lastModified: string | null;
}

export interface ReadFeed extends ParsedFeed, Validators {
	ok: true;
}

/** Reads the feed at a web address, or says why not. With `known` validators, the reason may be that it is unchanged. */
export async function readFeed(env: Env, address: string, known?: Validators): Promise<ReadFeed | Refusal> {
	// Long feeds begin with their newest items.
	const answer = await fetchPublic(env, address, { accept: FEED, isStartEnough: true, ...(known && { known }) });
	if (!answer.ok) return answer;
	const { bytes, contentType, url, etag, lastModified } = answer;
	const feed = await parseFeed(decodeFeed(bytes, contentType), url);
	return feed ? { ok: true, ...feed, etag, lastModified } : NOT_A_FEED;
}
