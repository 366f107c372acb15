/** Returns the account's id from the `account` search parameter, or undefined: then the person's own is meant. */
export function readAccountId(account: unknown): string | undefined {
	return typeof account === "string" && account !== "" ? account : undefined;
}
