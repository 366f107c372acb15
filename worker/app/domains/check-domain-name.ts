import type { parse } from "tldts";
import { DOMAIN_NAME_PROBLEMS } from "../../../core/addresses/domain-name.ts";
import { decodedLabel } from "../../../core/addresses/host-name.ts";
import type { DomainNames } from "../../../core/domains/domain-records.ts";
import { readTypedDomain } from "../../../core/domains/typed-domain.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { skeleton } from "./skeleton.ts";

/** Why a name can't be a custom domain, with the words for its owner. */
export const DOMAIN_REFUSALS = {
	...DOMAIN_NAME_PROBLEMS,
	ownHost: "This address belongs to Linkstead. Enter a domain that you own.",
	unknownEnding: "No public domain has this ending. Check its spelling, and enter a domain like jane.com.",
	sharedEnding: "This is an ending that many people share. Put your own name in front of it, like jane.co.uk.",
	lookAlike: "This name could be mistaken for Linkstead's own. Enter a different domain.",
} as const;

export type DomainRefusal = keyof typeof DOMAIN_REFUSALS;

/** The names of this installation, which nobody can use as a domain: the app's hosts, and the target of DNS records. */
export interface OwnHosts {
	appHosts: readonly string[];
	targetHostname: string;
}

type ParsedName = ReturnType<typeof parse>;

/** The product's name. */
const BRAND = "linkstead";

/** Endings of the Public Suffix List that browsers can't open: reverse DNS, and Tor. */
const NOT_ON_THE_WEB = new Set(["arpa", "onion"]);

/** Names on private suffixes such as github.io belong to different people. The names are hostnames already. */
const SUFFIX_OPTIONS = { allowPrivateDomains: true, extractHostname: false };

/** The hosts in `APP_HOSTS`, and the host of `APP_ORIGIN`. */
export function appHostsOf({ APP_HOSTS, APP_ORIGIN }: Pick<Env, "APP_HOSTS" | "APP_ORIGIN">): string[] {
	const listed = APP_HOSTS.split(",").map((host) => host.trim().toLowerCase());
	return [...new Set([...listed, new URL(APP_ORIGIN).hostname])].filter(Boolean);
}

/**
 * Reads a typed domain and finds the part that is registered: `jane.com` of `links.jane.com`. Throws a `DomainError` with
 * the words of the reason when the name can't be a custom domain. Nothing is asked of DNS.
 */
export async function checkDomainName(typed: string, own: OwnHosts): Promise<DomainNames> {
	const reading = readTypedDomain(typed);
	if ("problem" in reading) throw refused(reading.problem);
	// The list of suffixes is large, and few requests need it.
	const suffixes = await import("tldts");
	const named = (hostname: string) => suffixes.parse(hostname, SUFFIX_OPTIONS);
	const name = named(reading.hostname);
	const ownNames = [...own.appHosts, own.targetHostname].filter(Boolean).map(named);
	const refusal = findRefusal(name, ownNames);
	if (refusal) throw refused(refusal);
	// A name without a registered domain was refused as a shared ending.
	return { hostname: reading.hostname, registered: name.domain ?? reading.hostname };
}

function refused(reason: DomainRefusal): DomainError {
	return new DomainError("invalid", DOMAIN_REFUSALS[reason], { field: "hostname" });
}

function findRefusal(name: ParsedName, ownNames: readonly ParsedName[]): DomainRefusal | undefined {
	if (ownNames.some((own) => isSameOwner(name, own))) return "ownHost";
	if (!hasPublicEnding(name)) return "unknownEnding";
	if (name.domain === null) return "sharedEnding";
	if (isLookAlike(name, ownNames)) return "lookAlike";
	return undefined;
}

/** Whether a name is one of our hosts, above or below one, or on the same registered domain. */
function isSameOwner({ hostname, domain }: ParsedName, own: ParsedName): boolean {
	const name = `.${hostname}`;
	const ownName = `.${own.hostname}`;
	return name.endsWith(ownName) || ownName.endsWith(name) || (domain !== null && domain === own.domain);
}

function hasPublicEnding({ publicSuffix, isIcann, isPrivate }: ParsedName): boolean {
	return Boolean(isIcann || isPrivate) && !NOT_ON_THE_WEB.has(publicSuffix?.split(".").at(-1) ?? "");
}

function isLookAlike(name: ParsedName, ownNames: readonly ParsedName[]): boolean {
	const labels = labelsOf(name.hostname);
	const chosen = labels.slice(0, -labelsOf(name.publicSuffix).length);
	if (chosen.some((label, index) => imitatesBrand(label, index === chosen.length - 1))) return true;
	const shape = `.${skeleton(labels.join("."))}.`;
	return ownNames.some((own) => {
		if (own.domain === null) return false;
		const ownLabel = labelsOf(own.domainWithoutSuffix).join(".");
		return (
			shape.includes(`.${skeleton(labelsOf(own.domain).join("."))}.`) ||
			chosen.some((label) => label !== ownLabel && skeleton(label) === skeleton(ownLabel))
		);
	});
}

/** A registered domain can't contain the brand at all. A subdomain such as `linkstead.jane.com` may spell it plainly. */
function imitatesBrand(label: string, isRegistered: boolean): boolean {
	return skeleton(label).includes(skeleton(BRAND)) && (isRegistered || !label.includes(BRAND));
}

/** The labels of a name, decoded. */
function labelsOf(name: string | null): string[] {
	return (name ?? "").split(".").map((label) => decodedLabel(label) ?? label);
}
