import { shownHost } from "../../core/addresses/host-name.ts";
import { CERTIFICATE_PROBLEMS } from "../../core/domains/domain.ts";
import type { Tone } from "../components/state-mark.tsx";
import { nameOfDomain, type OwnDomain, type OwnRecord } from "./own-domain.ts";

/** A state in words, with what was seen or what comes next. */
export interface StateWords {
	tone: Tone;
	label: string;
	detail: string | null;
}

/** What a record is for. */
export function purposeOf({ purpose }: OwnRecord, domain: OwnDomain): string {
	if (purpose === "ownership") return "Shows that you own it";
	if (purpose === "routing") return `Points ${nameOfDomain(domain)} at your page`;
	if (purpose === "ipv6") return "Optional: for visitors whose networks have IPv6 only";
	return `Optional: ${shownHost(domain.twin ?? "")} redirects to ${nameOfDomain(domain)}`;
}

export function recordWords({ purpose, state }: OwnRecord): StateWords {
	const isOptional = purpose === "www" || purpose === "ipv6";
	switch (state?.status) {
		case "found":
			return { tone: "good", label: "Found", detail: null };
		case "wrong":
			return { tone: "problem", label: "Wrong value", detail: seenInWords(state.seen) };
		case "spreading":
			return { tone: "waiting", label: "Spreading", detail: "Some servers have it already, others don't yet." };
		case "unknown":
			return { tone: "waiting", label: "Couldn't be checked", detail: "No DNS server answered. We try again." };
		case "missing":
			return isOptional
				? { tone: "neutral", label: "Not set", detail: null }
				: { tone: "waiting", label: "Not found yet", detail: null };
		default:
			return { tone: isOptional ? "neutral" : "waiting", label: "Not checked yet", detail: null };
	}
}

/** The server or its operator gets the certificate, so owners have nothing to do. */
const TAKEN_CARE_OF = "Taken care of";

/** The state of the certificate for HTTPS. */
export function certificateWords({ certificate, certificatesFrom, status }: OwnDomain): StateWords {
	if (certificatesFrom === "proxy") {
		const isThere = status === "active" || status === "failing";
		return { tone: isThere ? "good" : "neutral", label: TAKEN_CARE_OF, detail: null };
	}
	if (!certificate) return { tone: "neutral", label: TAKEN_CARE_OF, detail: null };
	const problem = certificate.problem && CERTIFICATE_PROBLEMS[certificate.problem];
	switch (certificate.status) {
		case "active":
			return { tone: "good", label: "Active", detail: problem };
		case "failed":
			return { tone: "problem", label: "Not issued", detail: problem };
		case "pending":
			if (status === "pending") {
				return { tone: "neutral", label: "Comes later", detail: "We request it once the domain is yours." };
			}
			return problem
				? { tone: certificate.problem === "validation" ? "problem" : "waiting", label: "Delayed", detail: problem }
				: { tone: "waiting", label: "On its way", detail: "This usually takes a few minutes." };
	}
}

function seenInWords(seen: readonly string[]): string | null {
	return seen.length > 0 ? `There is ${seen.join(", ")} instead.` : null;
}
