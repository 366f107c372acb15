import * as z from "zod/mini";
import type { CertificateProblem } from "../../../core/domains/domain.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { readBodyStart } from "../../foundation/outside/read-body.ts";

const DEFAULT_API = "https://api.cloudflare.com/client/v4";
const TIMEOUT_MS = 10_000;
/** A hostname and its certificate are a few kilobytes. */
const ANSWER_MAX_BYTES = 500_000;

/** The certificate that every custom hostname gets. Cloudflare answers the validation's HTTP requests itself. */
const CERTIFICATE = { method: "http", type: "dv", settings: { min_tls_version: "1.2" } };

const customHostname = z.object({
	id: z.string(),
	hostname: z.string(),
	status: z.optional(z.string()),
	ssl: z.nullish(
		z.object({
			status: z.optional(z.string()),
			validation_errors: z.nullish(z.array(z.unknown())),
		}),
	),
});

/** A custom hostname as Cloudflare describes it. `status` is the name's, and `ssl.status` its certificate's. */
export type CustomHostname = z.output<typeof customHostname>;

const oneHostname = z.object({ result: customHostname });
const hostnames = z.object({ result: z.array(customHostname) });
const failure = z.object({ errors: z.array(z.object({ code: z.number() })) });

/** `absent`: there is no such custom hostname. `duplicate`: the name is in use, here or in another account. */
export type Problem = CertificateProblem | "absent" | "duplicate";

/** Cloudflare's answer, or why there is none. */
export type Reply<Answer> = { answer: Answer } | { problem: Problem };

/** The most names that Cloudflare lists at once. */
const PAGE_LENGTH = 50;
/** A Worker on the free plan sends 50 requests in a row. */
const PAGES_MAX = 40;

/**
 * The meaning of Cloudflare's error codes, from "Status codes - Custom hostnames" in its documentation. The refusals are
 * about the name: it is invalid, not ASCII, reserved, without a registered domain, below example.com, or a wildcard.
 */
const PROBLEM_OF_CODE: Readonly<Record<number, Problem>> = {
	1406: "duplicate",
	1407: "refused",
	1408: "refused",
	1409: "refused",
	1410: "refused",
	1411: "refused",
	1435: "absent",
	1436: "absent",
	1448: "refused",
};

const PROBLEM_OF_STATUS: Readonly<Record<number, Problem>> = {
	400: "refused",
	404: "absent",
	409: "duplicate",
	429: "limited",
};

export async function createHostname(env: Env, hostname: string): Promise<Reply<CustomHostname>> {
	return resultOf(await call(env, "POST", "", oneHostname, { hostname, ssl: CERTIFICATE }));
}

export async function readHostname(env: Env, id: string): Promise<Reply<CustomHostname>> {
	return resultOf(await call(env, "GET", pathOf(id), oneHostname));
}

/** Starts the validation of the name and its certificate again, which Cloudflare does when both are sent anew. */
export async function restartValidation(env: Env, id: string): Promise<Reply<CustomHostname>> {
	return resultOf(await call(env, "PATCH", pathOf(id), oneHostname, { ssl: CERTIFICATE }));
}

/** Finds a custom hostname of our zone by its name. */
export async function findHostname(env: Env, hostname: string): Promise<Reply<CustomHostname>> {
	// The list also has longer names that contain this one: the list for `a.io` has `dahlia.io` and many others.
	for (let page = 1; page <= PAGES_MAX; page++) {
		const query = new URLSearchParams({ hostname, per_page: String(PAGE_LENGTH), page: String(page) });
		const reply = await call(env, "GET", `?${query}`, hostnames);
		if ("problem" in reply) return reply;
		const found = reply.answer.result.find((one) => one.hostname === hostname);
		if (found) return { answer: found };
		if (reply.answer.result.length < PAGE_LENGTH) return { problem: "absent" };
	}
	return { problem: "unreachable" };
}

export function deleteHostname(env: Env, id: string): Promise<Reply<unknown>> {
	return call(env, "DELETE", pathOf(id), z.unknown());
}

function resultOf(reply: Reply<{ result: CustomHostname }>): Reply<CustomHostname> {
	return "problem" in reply ? reply : { answer: reply.answer.result };
}

function pathOf(id: string): string {
	return `/${encodeURIComponent(id)}`;
}

async function call<Answer>(
	env: Env,
	method: "GET" | "POST" | "PATCH" | "DELETE",
	path: string,
	schema: z.ZodMiniType<Answer>,
	body?: object,
): Promise<Reply<Answer>> {
	const { CUSTOM_HOSTNAMES_TOKEN: token, CUSTOM_HOSTNAMES_ZONE: zone, CUSTOM_HOSTNAMES_API: api } = env;
	if (!token || !zone) return { problem: "unreachable" };
	try {
		const response = await fetch(`${api || DEFAULT_API}/zones/${zone}/custom_hostnames${path}`, {
			method,
			headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
			...(body && { body: JSON.stringify(body) }),
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		if (response.ok) return { answer: schema.parse(JSON.parse(await textOf(response))) };
		return { problem: await problemOf(response, method) };
	} catch (error) {
		console.error("Cloudflare's custom hostnames can't be reached", { method, error: rootCauseOf(error) });
		return { problem: "unreachable" };
	}
}

async function textOf({ body }: Response): Promise<string> {
	return new TextDecoder().decode((await readBodyStart(body, ANSWER_MAX_BYTES)).bytes);
}

async function problemOf(response: Response, method: string): Promise<Problem> {
	const { status } = response;
	const codes = codesIn(await textOf(response));
	const known = codes.map((code) => PROBLEM_OF_CODE[code]).find((problem) => problem !== undefined);
	if (known) return known;
	// Only an operator can mend a wrong token or raise a quota.
	console.error("Cloudflare refused a request about a custom hostname", { method, status, codes });
	return PROBLEM_OF_STATUS[status] ?? "unreachable";
}

function codesIn(answer: string): number[] {
	try {
		return failure.parse(JSON.parse(answer)).errors.map(({ code }) => code);
	} catch {
		return [];
	}
}
