import { publicAddress } from "./public-address.ts";
import { reachedAt } from "./reached-at.ts";
import { readBodyStart } from "./read-body.ts";

/** The limit for an address with all its redirects and the whole answer. */
const TIMEOUT_MS = 5000;
const REDIRECTS_MAX = 3;
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** As many bytes as a picture can have, and more than pages and feeds need. */
const ANSWER_MAX_BYTES = 2_000_000;

/** The longest headers that are read, in characters. Browsers and servers refuse longer addresses, too. */
const HEADER_MAX = 1000;
const LOCATION_MAX = 8000;

/** What a caller can read. The types are media types without parameters; the name completes "The answer is not …". */
export interface AnswerKind {
	name: string;
	types: readonly string[];
}

const ANYTHING: AnswerKind = { name: "anything", types: ["*/*"] };

interface FetchOptions {
	accept: AnswerKind;
	/** The most bytes of the answer, after decompression. */
	maxBytes?: number;
	/** A longer answer is cut after `maxBytes` instead of refused. */
	isStartEnough?: boolean;
	/** The validators of an earlier answer. Without news, the site then answers that it is unchanged. */
	known?: Partial<Validators>;
	timeoutMs?: number;
}

interface Validators {
	etag: string | null;
	lastModified: string | null;
}

export interface PublicAnswer extends Validators {
	ok: true;
	/** The address after all redirects. */
	url: string;
	/** As the site sent it, with its parameters. */
	contentType: string;
	bytes: Uint8Array<ArrayBuffer>;
}

export type RefusalCode =
	| "not_public"
	| "unreachable"
	| "too_slow"
	| "too_many_redirects"
	| "error_status"
	| "wrong_type"
	| "too_large"
	/** The answer to `known`: there is nothing new to read. */
	| "unchanged";

/** The message is for the person who named the address. */
export interface Refusal {
	ok: false;
	code: RefusalCode;
	message: string;
}

/**
 * Fetches an address that a person has named. All such addresses have to go through here, or `postPublic`: it asks public hosts only,
 * and limits redirects, time, bytes and types. It doesn't throw.
 *
 * Callers count the person's requests first (`signedInFetching`).
 */
export async function fetchPublic(
	env: Env,
	address: string,
	{ timeoutMs = TIMEOUT_MS, ...options }: FetchOptions,
): Promise<PublicAnswer | Refusal> {
	const signal = AbortSignal.timeout(timeoutMs);
	return refusingErrors(signal, timeoutMs, async () => {
		const opened = await open(env, address, options, signal);
		return "ok" in opened ? opened : read(opened, options);
	});
}

/**
 * Asks an address that a person has named whether anything is there, with the limits of `fetchPublic`. The answer may be of
 * any type, and none of it is read. It doesn't throw.
 */
export async function askPublic(env: Env, address: string): Promise<{ ok: true; status: number } | Refusal> {
	const signal = AbortSignal.timeout(TIMEOUT_MS);
	return refusingErrors(signal, TIMEOUT_MS, async () => {
		const opened = await open(env, address, { accept: ANYTHING }, signal);
		if ("ok" in opened) return opened;
		await opened.response.body?.cancel();
		return { ok: true, status: opened.response.status };
	});
}

/** The address if `fetchPublic` would ask its host, or null. */
export function publicUrl(env: Env, address: string): URL | null {
	return publicAddress(address, env.ENVIRONMENT === "development" ? env.PAGE_TITLES_TEST_HOST : undefined);
}

/** The name that our requests of such addresses have. */
export function botName({ APP_ORIGIN }: Env): string {
	return `LinksteadBot/1.0 (+${APP_ORIGIN})`;
}

/** Turns a connection that failed or took too long into a refusal. */
export async function refusingErrors<Answer>(
	signal: AbortSignal,
	timeoutMs: number,
	ask: () => Promise<Answer>,
): Promise<Answer | Refusal> {
	try {
		return await ask();
	} catch {
		if (signal.aborted) return refuse("too_slow", `The site took longer than ${timeoutMs / 1000} seconds.`);
		return refuse("unreachable", "The site can't be reached.");
	}
}

interface Opened {
	url: string;
	response: Response;
}

/** Follows redirects by hand, because each one may lead away from the public web. */
async function open(
	env: Env,
	address: string,
	{ accept, known }: FetchOptions,
	signal: AbortSignal,
): Promise<Opened | Refusal> {
	const headers = headersFor(env, accept, known);
	const network = env.PUBLIC_NETWORK ?? globalThis;
	let url = publicUrl(env, address);
	if (!url) return refuse("not_public", "This address isn't on the public web.");
	for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
		const response: Response = await network.fetch(reachedAt(env, url.href), { headers, redirect: "manual", signal });
		const location = REDIRECT_STATUSES.has(response.status) ? response.headers.get("location") : null;
		if (location === null) return { url: url.href, response };
		await response.body?.cancel();
		if (location.length > LOCATION_MAX)
			return refuse("too_large", "The site redirects to an address that is too long.");
		url = publicUrl(env, URL.parse(location, url.href)?.href ?? "");
		if (!url) return refuse("not_public", "The site redirects to an address that isn't on the public web.");
	}
	return refuse("too_many_redirects", "The site redirects too often.");
}

function headersFor(env: Env, { types }: AnswerKind, known: Partial<Validators> = {}): Record<string, string> {
	return {
		accept: types.join(", "),
		"user-agent": botName(env),
		...(known.etag && { "if-none-match": known.etag }),
		...(known.lastModified && { "if-modified-since": known.lastModified }),
	};
}

async function read({ url, response }: Opened, options: FetchOptions): Promise<PublicAnswer | Refusal> {
	const { headers } = response;
	const contentType = headerOf(headers, "content-type") ?? "";
	const refusal = refusalOfHead(response, contentType, options);
	if (refusal) {
		await response.body?.cancel();
		return refusal;
	}
	const { maxBytes = ANSWER_MAX_BYTES, isStartEnough = false } = options;
	const { bytes, isWhole } = await readBodyStart(response.body, maxBytes);
	if (!isWhole && !isStartEnough) return refuse("too_large", `The answer is larger than ${sizeOf(maxBytes)}.`);
	return {
		ok: true,
		url,
		contentType,
		bytes,
		etag: headerOf(headers, "etag"),
		lastModified: headerOf(headers, "last-modified"),
	};
}

function refusalOfHead({ status }: Response, contentType: string, { accept, known }: FetchOptions): Refusal | null {
	if (status === 304 && known) return refuse("unchanged", "The answer hasn't changed.");
	if (status !== 200) return refuse("error_status", `The site answered with an error (${status}).`);
	const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	return accept.types.includes(type) ? null : refuse("wrong_type", `The answer is not ${accept.name}.`);
}

/** A header's value. One that is too long counts as missing. */
function headerOf(headers: Headers, name: string): string | null {
	const value = headers.get(name);
	return value !== null && value.length <= HEADER_MAX ? value : null;
}

/** A size in full megabytes or kilobytes. */
function sizeOf(bytes: number): string {
	return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1000} KB`;
}

export function refuse(code: RefusalCode, message: string): Refusal {
	return { ok: false, code, message };
}
