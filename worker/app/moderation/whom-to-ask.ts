/** What somebody can do about a decision that they think is wrong. */
export function whomToAsk({ SUPPORT_EMAIL: address }: Env): string {
	return `If you think that this is a mistake, ${address ? `write to ${address}` : "ask the people who run this site"}.`;
}
