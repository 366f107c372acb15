/**
 * SQL of the commands that operators run, on this machine's database and on D1. The last statement returns a row for each thing
 * that was ended. Null when what was typed isn't an address.
 */

/** Takes the second factor from the account with an address, with its recovery codes. */
export function secondFactorOff(typed = ""): string[] | null {
	return ofAccount(typed, (id) => [`DELETE FROM second_factors WHERE user_id = ${id} RETURNING user_id`]);
}

/** Makes the account with an address no administrator any more. Links that would make it one again end too. */
export function adminOff(typed = ""): string[] | null {
	return ofAccount(typed, (id) => [
		"DELETE FROM admin_links",
		`UPDATE sessions SET admin_rule = NULL WHERE user_id = ${id}`,
		`UPDATE pending_sign_ins SET admin_rule = NULL WHERE user_id = ${id}`,
		`UPDATE users SET admin_since = NULL WHERE id = ${id} AND admin_since IS NOT NULL RETURNING id AS user_id`,
	]);
}

/** Signs the account with an address out everywhere. Sign-ins that are under way end too. */
export function endSessions(typed = ""): string[] | null {
	return ofAccount(typed, (id) => [
		`DELETE FROM pending_sign_ins WHERE user_id = ${id}`,
		`DELETE FROM sign_in_mails WHERE user_id = ${id}`,
		`DELETE FROM sessions WHERE user_id = ${id} RETURNING user_id`,
	]);
}

/** Signs everybody out. */
export function endAllSessions(): string[] {
	return [
		"DELETE FROM pending_sign_ins",
		"DELETE FROM sign_in_mails",
		"DELETE FROM passkey_challenges",
		"DELETE FROM sessions RETURNING user_id",
	];
}

/**
 * Forgets the product's own keys. It makes new ones when it first needs them, so nothing that somebody has signed or computed
 * with the old ones works any more. Returns the accounts with a second factor, whose apps have a key that came from an old one.
 */
export function forgetKeys(): string[] {
	return ["DELETE FROM secrets", "SELECT user_id FROM second_factors WHERE turned_on_at IS NOT NULL"];
}

function ofAccount(typed: string, statements: (id: string) => string[]): string[] | null {
	// Addresses are stored in lower case.
	const email = typed.trim().toLowerCase();
	if (!email.includes("@")) return null;
	return statements(`(SELECT id FROM users WHERE email = '${email.replaceAll("'", "''")}')`);
}
