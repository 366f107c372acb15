import { fillIn } from "../words/fill-in.ts";
import type { ListPolicyDay } from "../words/list-policies.ts";
import type { Words } from "../words/words.ts";
import { LIST_POLICY_DAY } from "./list-policy.ts";

/** What an owner says about the emails behind a gate. All of it is required. An email gate has these fields. */
export interface ConsentTerms {
	/** What is sent, in the words beside the box. */
	purpose: string;
	/** The name of who is responsible for the list, and how to reach them. */
	responsible: string;
	contact: string;
	/** The owner's privacy policy, or null for the one that we write (`core/words/list-policies.ts`). */
	privacyUrl: string | null;
}

/** The words that a consent takes from ours. */
type ConsentWords = Pick<Words, "gates" | "policies">;

/** The name of our policy in a consent: each version has its own. */
export function policyWords({ gates, policies }: ConsentWords, day: ListPolicyDay = LIST_POLICY_DAY): string {
	return fillIn(gates.email.privacyOf, { day: policies[day].dated });
}

/**
 * Everything that a visitor agrees to, as one text in the language of the page. It is stored as it was, because owners change
 * their words.
 */
export function consentText({ purpose, responsible, contact, privacyUrl }: ConsentTerms, words: ConsentWords): string {
	const { email } = words.gates;
	const policy = privacyUrl === null ? policyWords(words) : `${email.privacy}: ${privacyUrl}`;
	return `${purpose}\n${email.responsible} ${responsible}, ${contact}. ${policy}`;
}

/** The version of our policy that a stored consent names in one of these languages, and how; null for an owner's own policy. */
export function policyIn(
	consent: string,
	languages: readonly ConsentWords[],
): { day: ListPolicyDay; words: string } | null {
	for (const language of languages) {
		// Safe: they are the table's keys.
		for (const day of Object.keys(language.policies) as ListPolicyDay[]) {
			const words = policyWords(language, day);
			if (consent.endsWith(`. ${words}`)) return { day, words };
		}
	}
	return null;
}
