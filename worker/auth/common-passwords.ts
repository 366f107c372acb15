/** Whether a password is among the commonest ones, as zxcvbn's list of leaked passwords has them. */
export async function isCommonPassword(password: string): Promise<boolean> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return dictionary["passwords-common"].includes(password.toLowerCase());
}
