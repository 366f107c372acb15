/**
 * The reasons why signing in with Google or connecting it fails, by the code in the address. Each has the message for
 * the screen.
 */
export const GOOGLE_PROBLEMS = {
	canceled: "You canceled at Google. Nothing has changed.",
	unconfirmed: "Google hasn't confirmed your email address. Confirm it there, then try again.",
	"account-exists":
		"An account with this email already exists. Sign in with your password, then connect Google in Settings.",
	"other-account": "This Google account opens another Linkstead account already.",
	"not-yours":
		"This Google account opens another account than yours. Choose the one that opens yours, or sign out first.",
	expired: "Signing in took too long, or started in another browser. Please try again.",
	"too-many": "Too many attempts. Please try again in a minute.",
	unreachable: "We couldn't reach Google. Please try again.",
	failed: "Something went wrong. Please try again.",
} as const;

export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS;

export function isGoogleProblem(word: string): word is GoogleProblem {
	return Object.hasOwn(GOOGLE_PROBLEMS, word);
}
