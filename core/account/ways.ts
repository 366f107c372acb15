interface WayRow {
	/** The way's name in the list of sign-in methods. */
	name: string;
	/** Ends the sentences "You signed in …" and "Somebody signed in …". */
	used: string;
}

/** The ways to sign in. A session remembers the one that opened it. */
export const WAYS = {
	password: { name: "Password", used: "with your password" },
	google: { name: "Google", used: "with Google" },
	passkey: { name: "Passkey", used: "with a passkey" },
	email: { name: "Email", used: "by email" },
	oidc: { name: "Single sign-on", used: "with single sign-on" },
} as const satisfies Record<string, WayRow>;

export type Way = keyof typeof WAYS;

/** The ways that lead through another service, which says by OpenID Connect who a person is. */
export const PROVIDER_NAMES = ["google", "oidc"] as const satisfies readonly Way[];

export type ProviderName = (typeof PROVIDER_NAMES)[number];

/** The names of the ways, for the database's schema. */
export const WAY_NAMES = Object.keys(WAYS) as [Way, ...Way[]];
