/** What an owner says about the emails behind a gate. All of it is required. An email gate has these fields. */
export interface ConsentTerms {
	/** What is sent. */
	purpose: string;
	/** The name of who is responsible for the list, and how to reach them. */
	responsible: string;
	contact: string;
	privacyUrl: string;
}

/** The texts that a visitor agrees to. A gate shows all of them, and `agreement` beside the box, which nobody ticks beforehand. */
export interface ConsentWords {
	agreement: string;
	sender: string;
	/** Followed by the address, as a link. */
	privacy: string;
	end: string;
}

export function consentWords({ purpose, responsible, contact }: ConsentTerms): ConsentWords {
	return {
		agreement: `Yes, send me emails: ${purpose}`,
		sender: `The emails come from ${responsible}, who is responsible for your data. Contact: ${contact}`,
		privacy: "How your data is used:",
		end: "You can unsubscribe at any time.",
	};
}

/** Everything that a visitor agrees to, as one text. It is stored as it was, because owners change their words. */
export function consentText(terms: ConsentTerms): string {
	const { agreement, sender, privacy, end } = consentWords(terms);
	return [agreement, sender, `${privacy} ${terms.privacyUrl}`, end].join("\n");
}
