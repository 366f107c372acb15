import { ownershipValue, type RecordState } from "../../../core/domains/domain-records.ts";
import type { ResolverAnswer } from "../../foundation/dns/resolve.ts";

/** The beginning of every value that proves ownership. */
const OWNERSHIP_PREFIX = ownershipValue("");

/** What one resolver answered about a DNS record. `seen` lists the values that shouldn't be there. */
export interface Verdict {
	status: "found" | "missing" | "wrong" | "unknown";
	seen: string[];
}

/** The addresses of the host that visitors have to reach, from all resolvers. */
export interface TargetAddresses {
	addresses: ReadonlySet<string>;
	/** Every resolver answered. Otherwise an address that is not among them can still be right. */
	isComplete: boolean;
}

/** The answers of one resolver about a name. */
export interface NameAnswers {
	cname: ResolverAnswer;
	a: ResolverAnswer;
	aaaa: ResolverAnswer;
}

const FOUND: Verdict = { status: "found", seen: [] };
const MISSING: Verdict = { status: "missing", seen: [] };
const UNKNOWN: Verdict = { status: "unknown", seen: [] };

/**
 * Judges the TXT values of one resolver. `seen` has the values of other accounts. Other services' values at the same
 * name don't matter.
 */
export function judgeOwnership(value: string, values: ResolverAnswer): Verdict {
	if (values === null) return UNKNOWN;
	const others = values.filter((other) => other !== value && other.startsWith(OWNERSHIP_PREFIX));
	return values.includes(value) ? { ...FOUND, seen: others } : wrongIfAny(others);
}

/**
 * Judges a CNAME record. DNS hosts that offer an ALIAS, or flatten a CNAME, only show addresses. Then all of them must
 * be addresses of the target.
 */
export function judgeCname(host: string, { cname, a, aaaa }: NameAnswers, target: TargetAddresses): Verdict {
	if (cname?.includes(host)) return FOUND;
	if (a === null || aaaa === null) return UNKNOWN;
	const addresses = [...a, ...aaaa];
	const stray = addresses.filter((address) => !target.addresses.has(address));
	if (addresses.length > 0 && stray.length === 0) return FOUND;
	if (cname === null || (stray.length > 0 && !target.isComplete)) return UNKNOWN;
	return wrongIfAny(cname.length > 0 ? cname : stray);
}

/** Judges an A record. No other address may be beside it, except the target's own IPv6 addresses. */
export function judgeAddress(ip: string, { a, aaaa }: Omit<NameAnswers, "cname">, target: TargetAddresses): Verdict {
	if (a === null) return UNKNOWN;
	const others = a.filter((address) => address !== ip);
	const strayIpv6 = (aaaa ?? []).filter((address) => !target.addresses.has(address));
	if (others.length > 0) return wrongIfAny([...others, ...strayIpv6]);
	if (aaaa === null || (strayIpv6.length > 0 && !target.isComplete)) return UNKNOWN;
	if (strayIpv6.length > 0) return wrongIfAny(strayIpv6);
	return a.length > 0 ? FOUND : MISSING;
}

/** Judges an AAAA record. Other addresses of the target may be beside it. */
export function judgeIpv6(ipv6: string, aaaa: ResolverAnswer, target: TargetAddresses): Verdict {
	if (aaaa === null) return UNKNOWN;
	const stray = aaaa.filter((address) => !target.addresses.has(address));
	if (stray.length > 0) return target.isComplete ? wrongIfAny(stray) : UNKNOWN;
	return aaaa.includes(ipv6) ? FOUND : MISSING;
}

/**
 * The state of a record on which all resolvers agree, with every value that was seen, whole. At least `answersNeeded`
 * of them must have it. A resolver that can't be asked never makes a record missing or wrong.
 */
export function agree(verdicts: readonly Verdict[], answersNeeded: number): RecordState {
	const answered = verdicts.filter(({ status }) => status !== "unknown");
	const having = answered.filter(({ status }) => status === "found").length;
	const seen = [...new Set(answered.flatMap((verdict) => verdict.seen))];
	if (having > 0 && having < answered.length) return { status: "spreading", seen };
	if (having > 0) return { status: having >= answersNeeded ? "found" : "unknown", seen };
	if (answered.length < verdicts.length) return { status: "unknown", seen: [] };
	return { status: seen.length > 0 ? "wrong" : "missing", seen };
}

function wrongIfAny(seen: string[]): Verdict {
	return seen.length > 0 ? { status: "wrong", seen } : MISSING;
}
