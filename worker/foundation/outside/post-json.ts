import { readBodyStart } from "./read-body.ts";
import { ServiceRefused } from "./service-refused.ts";

const TIMEOUT_MS = 10_000;
/** As much of a refusal as the log has, in bytes. */
const ANSWER_MAX = 200;

interface Request {
	/** The service's name, for the log. */
	service: string;
	url: string;
	token: string;
	headers?: Record<string, string>;
	body: unknown;
	/** Statuses below 500 that are worth a retry: rate limits, and timeouts of proxies. */
	passing: ReadonlySet<number>;
}

/**
 * Posts JSON to an outside service. Throws `ServiceRefused` unless it answers 200 or 201. Network errors pass through.
 */
export async function postJson({ service, url, token, headers, body, passing }: Request): Promise<void> {
	const response = await fetch(url, {
		method: "POST",
		headers: { ...headers, authorization: `Bearer ${token}`, "content-type": "application/json" },
		body: JSON.stringify(body),
		signal: AbortSignal.timeout(TIMEOUT_MS),
	});
	const { status } = response;
	if (status === 200 || status === 201) return response.body?.cancel();
	throw new ServiceRefused(`${service} answered ${status}`, {
		isFinal: status < 500 && !passing.has(status),
		retryAfterSeconds: secondsIn(response.headers.get("retry-after")),
		answer: new TextDecoder().decode((await readBodyStart(response.body, ANSWER_MAX)).bytes),
	});
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
function secondsIn(retryAfter: string | null): number | undefined {
	if (!retryAfter) return undefined;
	const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
	return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
