import { readBody } from "../outside/read-body.ts";
import { type Question, type RecordType, readMessage } from "./dns-answer.ts";

/** The resolvers of Cloudflare and Google. Both speak DNS over HTTPS in its wire format (RFC 8484). */
const DEFAULT_RESOLVERS = "https://cloudflare-dns.com/dns-query,https://dns.google/dns-query";
const MESSAGE = "application/dns-message";
const TIMEOUT_MS = 5000;
/** A DNS message has at most 65,535 bytes. */
const ANSWER_MAX_BYTES = 65_536;

/**
 * The values of a name's records as one resolver knows them: none when the name or the record doesn't exist, and null
 * when the resolver could not be asked.
 */
export type ResolverAnswer = string[] | null;

/**
 * Asks every resolver of `DNS_RESOLVERS` for a name's records, and returns one answer for each, in their order. The
 * strings of a TXT record are joined. Names are in lower case, without a trailing dot. Never throws.
 */
export async function resolveEverywhere(env: Env, name: string, type: RecordType): Promise<ResolverAnswer[]> {
	return Promise.all(resolversOf(env).map((resolver) => resolveAt(resolver, name, type)));
}

/** Asks one resolver for a name's records. Never throws. */
export function resolveAt(resolver: string, name: string, type: RecordType): Promise<ResolverAnswer> {
	return ask(resolver, { name: name.toLowerCase(), type });
}

function resolversOf(env: Env): string[] {
	const named = (env.DNS_RESOLVERS ?? "").split(",").map((address) => address.trim());
	const resolvers = new Set(named.filter((address) => address !== ""));
	return resolvers.size > 0 ? [...resolvers] : DEFAULT_RESOLVERS.split(",");
}

async function ask(resolver: string, question: Question): Promise<ResolverAnswer> {
	try {
		const { encode, RECURSION_DESIRED } = await import("@dnsquery/dns-packet");
		const url = new URL(resolver);
		// RFC 8484 recommends the id 0, so that caches can answer.
		const query = encode({ type: "query", id: 0, flags: RECURSION_DESIRED, questions: [question] });
		url.searchParams.set("dns", Buffer.from(query).toString("base64url"));
		const response = await fetch(url.href, {
			headers: { accept: MESSAGE },
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const bytes = isMessage(response) ? await readBody(response.body, ANSWER_MAX_BYTES) : await response.body?.cancel();
		return bytes ? await readMessage(bytes, question) : null;
	} catch {
		// The network failed, time ran out, or the answer was garbage.
		return null;
	}
}

function isMessage({ status, headers }: Response): boolean {
	return status === 200 && headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === MESSAGE;
}
