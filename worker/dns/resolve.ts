import { type Question, type RecordType, readAnswer } from "./dns-answer.ts";

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
		const { decode, encode, RECURSION_DESIRED } = await import("@dnsquery/dns-packet");
		const url = new URL(resolver);
		// RFC 8484 recommends the id 0, so that caches can answer.
		const query = encode({ type: "query", id: 0, flags: RECURSION_DESIRED, questions: [question] });
		url.searchParams.set("dns", Buffer.from(query).toString("base64url"));
		const response = await fetch(url.href, {
			headers: { accept: MESSAGE },
			redirect: "manual",
			signal: AbortSignal.timeout(TIMEOUT_MS),
		});
		const bytes = isMessage(response) ? await readBody(response) : await response.body?.cancel();
		if (!bytes) return null;
		const message = decode(bytes);
		// The types lack the number of bytes that were read. It is too high, or NaN, when the end of a message is missing.
		const { bytes: bytesRead } = decode as typeof decode & { bytes: number };
		return bytesRead <= bytes.byteLength ? readAnswer(message, question) : null;
	} catch {
		// The network failed, time ran out, or the answer was garbage.
		return null;
	}
}

function isMessage({ status, headers }: Response): boolean {
	return status === 200 && headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() === MESSAGE;
}

/** The body's bytes, or undefined when there are too many. */
async function readBody({ body }: Response): Promise<Uint8Array | undefined> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of body ?? []) {
		size += chunk.byteLength;
		if (size > ANSWER_MAX_BYTES) return undefined;
		chunks.push(chunk);
	}
	return Buffer.concat(chunks);
}
