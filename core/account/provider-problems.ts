/**
 * The reasons why signing in with a provider or connecting it fails, by the code in the address. Each has the message for
 * the screen.
 */
const PROBLEMS = {
	canceled: (provider) => `You canceled at ${provider}. Nothing has changed.`,
	unconfirmed: (provider) => `${provider} hasn't confirmed your email address. Confirm it there, then try again.`,
	"account-exists": (provider) =>
		`An account with this email already exists. Sign in to it as before, then connect ${provider} in Settings.`,
	"other-account": (provider) => `This ${provider} account opens another Linkstead account already.`,
	"not-yours": (provider) =>
		`This ${provider} account opens another account than yours. Choose the one that opens yours, or sign out first.`,
	closed: (provider) => `This ${provider} account opens nothing here, and new accounts aren't taken.`,
	blocked: () => "This account is blocked. Our email to you says why, and whom to write to.",
	uninvited: (provider) =>
		`This ${provider} account opens nothing here. A new account needs an invitation for its address.`,
	expired: () => "Signing in took too long, or started in another browser. Please try again.",
	clock: (provider) => `${provider} sent an answer that has expired. If it happens again, a server's clock is wrong.`,
	"too-many": () => "Too many attempts. Please try again in a minute.",
	unreachable: (provider) => `We couldn't reach ${provider}. Please try again.`,
	refused: (provider) =>
		`${provider} doesn't accept this site, whoever signs in. Please tell the people who run this site.`,
	unclear: (provider) =>
		`${provider} sent an answer that we can't accept. If it happens again, tell the people who run this site.`,
	failed: () => "Something went wrong. Please try again.",
} as const satisfies Record<string, (provider: string) => string>;

export type ProviderProblem = keyof typeof PROBLEMS;

export function isProviderProblem(word: string): word is ProviderProblem {
	return Object.hasOwn(PROBLEMS, word);
}

/** The message for a problem with a provider of this name. */
export function problemWords(problem: ProviderProblem, provider: string): string {
	return PROBLEMS[problem](provider);
}
