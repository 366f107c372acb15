interface AuthWords {
	screenTitle: string;
	heading: string;
	submit: string;
	otherQuestion: string;
	otherLink: string;
	otherMode: "signup" | undefined;
}

/** The result of each attempt replaces the previous toast. */
export const AUTH_TOAST = { id: "authentication" };

export type AuthMode = "signin" | "signup";

/** The texts of the sign-in and sign-up views. */
export const AUTH_WORDS: Readonly<Record<AuthMode, AuthWords>> = {
	signin: {
		screenTitle: "Sign in",
		heading: "Welcome back",
		submit: "Sign in",
		otherQuestion: "New here?",
		otherLink: "Create an account",
		otherMode: "signup",
	},
	signup: {
		screenTitle: "Create your account",
		heading: "Create your account",
		submit: "Create account",
		otherQuestion: "Already have an account?",
		otherLink: "Sign in",
		otherMode: undefined,
	},
};
