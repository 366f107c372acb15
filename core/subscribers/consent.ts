/** What an owner says about the emails behind a gate. All of it is required. An email gate has these fields. */
export interface ConsentTerms {
	/** What is sent, in the words beside the box. */
	purpose: string;
	/** The name of who is responsible for the list, and how to reach them. */
	responsible: string;
	contact: string;
	privacyUrl: string;
}

/** Our own words between the owner's. */
export const CONSENT_WORDS = { responsible: "Responsible:", privacy: "Privacy policy" } as const;

/** Everything that a visitor agrees to, as one text. It is stored as it was, because owners change their words. */
export function consentText({ purpose, responsible, contact, privacyUrl }: ConsentTerms): string {
	return `${purpose}\n${CONSENT_WORDS.responsible} ${responsible}, ${contact}. ${CONSENT_WORDS.privacy}: ${privacyUrl}`;
}
