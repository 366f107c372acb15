import { LIST_POLICIES, LIST_POLICY_DAY, type ListPolicyDay } from "./list-policy.ts";

/** What an owner says about the emails behind a gate. All of it is required. An email gate has these fields. */
export interface ConsentTerms {
	/** What is sent, in the words beside the box. */
	purpose: string;
	/** The name of who is responsible for the list, and how to reach them. */
	responsible: string;
	contact: string;
	/** The owner's privacy policy, or null for the one that we write (`list-policy.ts`). */
	privacyUrl: string | null;
}

/** Our own words between the owner's. */
export const CONSENT_WORDS = { responsible: "Responsible:", privacy: "Privacy policy" } as const;

/** The name of our policy in a consent: each version has its own. */
export function policyWords(day: ListPolicyDay = LIST_POLICY_DAY): string {
	return `${CONSENT_WORDS.privacy} of ${LIST_POLICIES[day].dated}`;
}

/** Everything that a visitor agrees to, as one text. It is stored as it was, because owners change their words. */
export function consentText({ purpose, responsible, contact, privacyUrl }: ConsentTerms): string {
	const policy = privacyUrl === null ? policyWords() : `${CONSENT_WORDS.privacy}: ${privacyUrl}`;
	return `${purpose}\n${CONSENT_WORDS.responsible} ${responsible}, ${contact}. ${policy}`;
}

/** The version of our policy that a stored consent names, or null for an owner's own policy. */
export function policyIn(consent: string): ListPolicyDay | null {
	// Safe: they are the table's keys.
	const days = Object.keys(LIST_POLICIES) as ListPolicyDay[];
	return days.find((day) => consent.endsWith(`. ${policyWords(day)}`)) ?? null;
}
