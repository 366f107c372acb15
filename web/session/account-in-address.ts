/**
 * The account that the address names, or undefined for the person's own. No account is chosen for a session, so two tabs can show
 * two of them.
 */
export function accountInAddress(): string | undefined {
	return new URLSearchParams(location.search).get("account") ?? undefined;
}

/** The address of a screen of an account. */
export function inAccount(path: string, account: string | undefined): string {
	return account ? `${path}${path.includes("?") ? "&" : "?"}account=${account}` : path;
}
