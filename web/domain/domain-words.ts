import { shownHost } from "../../core/addresses/host-name.ts";
import { FAILING_DAYS } from "../../core/domains/domain.ts";
import { OWNERSHIP_LABEL } from "../../core/domains/domain-records.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { dayOf } from "../browser/day-of.ts";
import type { Tone } from "../components/state-mark.tsx";
import { nameOfDomain, type OwnDomain, recordOf } from "./own-domain.ts";

/** A domain's state in words. */
export interface DomainWords {
	tone: Tone;
	/** One or two words. */
	label: string;
	/** A sentence without its full stop. */
	headline: string;
	/** The next step, or the outcome. */
	advice: string;
}

export function domainWords(domain: OwnDomain): DomainWords {
	return WORDS[domain.status](domain, nameOfDomain(domain));
}

const WORDS = {
	pending: (domain, name) =>
		domain.isHeldByOther
			? {
					tone: "problem",
					label: "Held by another account",
					headline: `Another account still holds ${name}`,
					advice: `Your ownership record is right, but the other account's record is still there. Delete every other TXT record at ${ownershipName(domain)}. Then the domain becomes yours.`,
				}
			: {
					tone: "waiting",
					label: "Waiting for records",
					headline: `${name} isn't connected yet`,
					advice: "Add the records below where your domain's DNS is managed. We look for them automatically.",
				},
	verified: (domain, name) => ({
		tone: "waiting",
		label: "Almost ready",
		headline: `${name} is yours`,
		advice: adviceForVerified(domain),
	}),
	active: (domain, name) => ({
		tone: "good",
		label: "Active",
		headline: `${name} opens your page`,
		advice:
			domain.twin && recordOf(domain, "www")?.state?.status === "found"
				? `${shownHost(domain.twin)} redirects there. Share your new address.`
				: "Share your new address.",
	}),
	failing: ({ pausesAt }, name) => ({
		tone: "problem",
		label: "Needs your attention",
		headline: pausesAt ? `${name} works until ${dayOf(pausesAt)}` : `${name} will stop working`,
		advice: "A record is missing or wrong. Fix it before then, and nothing changes for your visitors.",
	}),
	paused: ({ pauseReason }, name) => ({
		tone: "problem",
		label: "Paused",
		headline: `${name} is paused`,
		advice:
			pauseReason === "plan"
				? IS_SELLING
					? "Your plan doesn't include custom domains. Leave the records as they are: after an upgrade, the domain opens your page again."
					: "Leave the records as they are. Once domains are available here, this one opens your page again within a day."
				: `The records were wrong for ${FAILING_DAYS} days. Put them right, and the domain opens your page again.`,
	}),
	removed: (_, name) => ({ tone: "neutral", label: "Removed", headline: `${name} is removed`, advice: "" }),
} as const satisfies Record<OwnDomain["status"], (domain: OwnDomain, name: string) => DomainWords>;

function adviceForVerified(domain: OwnDomain): string {
	if (recordOf(domain, "routing")?.state?.status !== "found") {
		return "Only the record that leads visitors to your page is missing.";
	}
	return (domain.certificate?.status ?? "active") === "active"
		? "All records are right. The domain opens your page after the next check."
		: "All records are right. The domain opens your page once its certificate is there.";
}

function ownershipName(domain: OwnDomain): string {
	return recordOf(domain, "ownership")?.name ?? OWNERSHIP_LABEL;
}
