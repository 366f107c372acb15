import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_LETTERS } from "../../../../core/account/second-factor.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";

/** New recovery codes, and the hashes to store. */
export async function newRecoveryCodes(userId: string): Promise<{ codes: string[]; hashes: string[] }> {
	const codes = Array.from({ length: RECOVERY_CODES }, newCode);
	return { codes, hashes: await Promise.all(codes.map((code) => hashOfRecoveryCode(userId, code))) };
}

export function hashOfRecoveryCode(userId: string, code: string): Promise<string> {
	return sha256Hex(`${userId} ${code}`);
}

/** 32 letters, so each takes five bits of a random byte. */
function newCode(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(RECOVERY_LENGTH));
	return Array.from(bytes, (byte) => RECOVERY_LETTERS[byte % RECOVERY_LETTERS.length]).join("");
}
