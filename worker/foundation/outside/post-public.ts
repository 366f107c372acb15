import { botName, publicUrl, type Refusal, refuse, refusingErrors } from "./fetch-public.ts";
import { reachedAt } from "./reached-at.ts";
import { readBodyStart } from "./read-body.ts";

interface Posting {
	headers: Readonly<Record<string, string>>;
	body: string;
	/** The limit for the connection and the beginning of the answer. */
	timeoutMs: number;
	/** As much of the answer is read. */
	answerMaxBytes: number;
}

/** What somebody's server has answered, with the beginning of its text. */
export interface PostAnswer {
	ok: true;
	status: number;
	answer: string;
}

/**
 * Posts to an address that a person has named, which has to be public as for `fetchPublic`. It follows no redirect: that is an answer
 * like others. The status counts as soon as it is there, whatever becomes of the rest of the answer. It doesn't throw.
 */
export async function postPublic(
	env: Env,
	address: string,
	{ headers, body, timeoutMs, answerMaxBytes }: Posting,
): Promise<PostAnswer | Refusal> {
	const url = publicUrl(env, address);
	if (!url) return refuse("not_public", "This address isn't on the public web.");
	const signal = AbortSignal.timeout(timeoutMs);
	const network = env.PUBLIC_NETWORK ?? globalThis;
	return refusingErrors(signal, timeoutMs, async () => {
		const response: Response = await network.fetch(reachedAt(env, url.href), {
			method: "POST",
			headers: { "user-agent": botName(env), ...headers },
			body,
			redirect: "manual",
			signal,
		});
		return { ok: true, status: response.status, answer: await startOf(response, answerMaxBytes) };
	});
}

/** The beginning of an answer's text. One that breaks off, or takes too long, is empty. */
async function startOf({ body }: Response, maxBytes: number): Promise<string> {
	try {
		const { bytes } = await readBodyStart(body, maxBytes);
		return new TextDecoder().decode(bytes).replaceAll("\0", "");
	} catch {
		return "";
	}
}
