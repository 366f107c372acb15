/**
 * The statement that takes the second factor from the account with an address, with its recovery codes. It returns a row if there
 * was one. Null for what isn't an address.
 */
export function secondFactorOff(typed = ""): string | null {
	// Addresses are stored in lower case.
	const email = typed.trim().toLowerCase();
	if (!email.includes("@")) return null;
	const quoted = `'${email.replaceAll("'", "''")}'`;
	return `DELETE FROM second_factors WHERE user_id = (SELECT id FROM users WHERE email = ${quoted}) RETURNING user_id`;
}
