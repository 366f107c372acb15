import { type AnswerKind, fetchPublic, type Refusal } from "../outside/fetch-public.ts";
import { decodeXml } from "./decode-xml.ts";
import { type ParsedFeed, parseFeed } from "./parse-feed.ts";

const FEED: AnswerKind = {
	name: "a feed",
	types: ["application/rss+xml", "application/atom+xml", "application/rdf+xml", "application/xml", "text/xml"],
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
	const answer = await fetchPublic(env, address, { accept: FEED, ...(known && { known }) });
	if (!answer.ok) return answer;
	const { bytes, contentType, url, etag, lastModified } = answer;
	const xml = decodeXml(bytes, contentType);
	const feed = xml === null ? null : await parseFeed(xml, url);
	return feed ? { ok: true, ...feed, etag, lastModified } : NOT_A_FEED;
}
