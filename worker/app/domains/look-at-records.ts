import type { DnsRecord, DomainTarget, RecordState, SeenRecords } from "../../../core/domains/domain-records.ts";
import type { RecordType } from "../../foundation/dns/dns-answer.ts";
import { type ResolverAnswer, resolveEverywhere } from "../../foundation/dns/resolve.ts";
import { agree, judgeAddress, judgeCname, judgeIpv6, judgeOwnership, type TargetAddresses } from "./judge-record.ts";

/** More than DNS hosts use. A stranger could name thousands. */
const NAMESERVERS_MAX = 13;
/** Nobody owns a domain because of one resolver's word, unless only one is configured. */
const OWNERSHIP_ANSWERS = 2;

/** Asks all resolvers for a name's records. The same question is only asked once. */
type Ask = (name: string, type: RecordType) => Promise<ResolverAnswer[]>;

/**
 * The state of each record, and the servers of the registered domain, as all resolvers of `DNS_RESOLVERS` know them.
 * Never throws.
 *
 * - `found`: every resolver that answered has the record. For ownership, at least two answered; if only one is
 *   configured, it is enough.
 * - `spreading`: one has it, and another answered without it.
 * - `missing`, `wrong`: all resolvers answered, and none has it. `seen` has all other values, whole, because
 *   `proveOwnership` decides with them.
 * - `unknown`: everything else.
 */
export async function lookAtRecords(
	env: Env,
	records: readonly DnsRecord[],
	target: DomainTarget,
	registered: string,
): Promise<SeenRecords> {
	const ask = askOnce(env);
	const [states, nameservers] = await Promise.all([
		Promise.all(records.map(async (record) => [record.purpose, await stateOf(record, target, ask)] as const)),
		findNameservers(registered, ask),
	]);
	return { records: Object.fromEntries(states), nameservers };
}

function askOnce(env: Env): Ask {
	const asked = new Map<string, Promise<ResolverAnswer[]>>();
	return (name, type) => {
		const question = `${type} ${name}`;
		const answers = asked.get(question) ?? resolveEverywhere(env, name, type);
		asked.set(question, answers);
		return answers;
	};
}

function stateOf(record: DnsRecord, target: DomainTarget, ask: Ask): Promise<RecordState> {
	switch (record.type) {
		case "TXT":
			return stateOfOwnership(record, ask);
		case "CNAME":
			return stateOfCname(record, target, ask);
		case "A":
			return stateOfAddress(record, target, ask);
		case "AAAA":
			return stateOfIpv6(record, target, ask);
	}
}

async function stateOfOwnership({ name, value }: DnsRecord, ask: Ask): Promise<RecordState> {
	const answers = await ask(name, "TXT");
	const needed = Math.min(OWNERSHIP_ANSWERS, answers.length);
	return agree(
		answers.map((values) => judgeOwnership(value, values)),
		needed,
	);
}

async function stateOfCname({ name, value }: DnsRecord, host: DomainTarget, ask: Ask): Promise<RecordState> {
	const cnames = await ask(name, "CNAME");
	// Usually the CNAME is there, and its addresses don't matter.
	if (cnames.every((cname) => cname?.includes(value))) return { status: "found", seen: [] };
	const [a, aaaa, target] = await Promise.all([ask(name, "A"), ask(name, "AAAA"), addressesOf(host, ask)]);
	const verdicts = cnames.map((cname, resolver) =>
		judgeCname(value, { cname, a: a[resolver] ?? null, aaaa: aaaa[resolver] ?? null }, target),
	);
	return agree(verdicts, 1);
}

async function stateOfAddress({ name, value }: DnsRecord, host: DomainTarget, ask: Ask): Promise<RecordState> {
	const [a, aaaa, target] = await Promise.all([ask(name, "A"), ask(name, "AAAA"), addressesOf(host, ask)]);
	const verdicts = a.map((ipv4, resolver) => judgeAddress(value, { a: ipv4, aaaa: aaaa[resolver] ?? null }, target));
	return agree(verdicts, 1);
}

async function stateOfIpv6({ name, value }: DnsRecord, host: DomainTarget, ask: Ask): Promise<RecordState> {
	const [aaaa, target] = await Promise.all([ask(name, "AAAA"), addressesOf(host, ask)]);
	const verdicts = aaaa.map((ipv6) => judgeIpv6(value, ipv6, target));
	return agree(verdicts, 1);
}

async function addressesOf({ hostname, ipv6 }: DomainTarget, ask: Ask): Promise<TargetAddresses> {
	const answers = (await Promise.all([ask(hostname, "A"), ask(hostname, "AAAA")])).flat();
	return {
		addresses: new Set([ipv6, ...answers.flat()].filter((address) => address !== null)),
		isComplete: !answers.includes(null),
	};
}

/** The names of the first resolver that has any. */
async function findNameservers(registered: string, ask: Ask): Promise<string[]> {
	const answers = await ask(registered, "NS");
	const names = answers.find((answer) => answer !== null && answer.length > 0) ?? [];
	return names.toSorted().slice(0, NAMESERVERS_MAX);
}
