import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { PASSKEY_MINUTES } from "../../../../core/account/retention.ts";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { passkeyChallenges } from "../../../../db/schema/index.ts";
import { sha256Hex } from "../../../foundation/secrets/hash.ts";
import { deleteInSlices } from "../../../foundation/work/in-slices.ts";

const CHALLENGE_BYTES = 32;

interface Asking {
	/** The id of the browser that asks. The answer counts only there. */
	browserId: string;
	/** The account that gets a passkey, or null for a sign-in. */
	userId: string | null;
}

/** Creates a challenge for a passkey to sign, in base64url. Only its hash is stored. */
export async function createChallenge(database: Database, { browserId, userId }: Asking): Promise<string> {
	const challenge = crypto
		.getRandomValues(new Uint8Array(CHALLENGE_BYTES))
		.toBase64({ alphabet: "base64url", omitPadding: true });
	await database.insert(passkeyChallenges).values({
		hash: await sha256Hex(challenge),
		browser: await sha256Hex(browserId),
		userId,
		expiresAt: Date.now() + PASSKEY_MINUTES * MINUTE_MS,
	});
	return challenge;
}

/** Uses a challenge up. Returns false when it isn't this browser's, is for something else, is late or was used. */
export async function redeemChallenge(
	database: Database,
	challenge: string,
	{ browserId, userId }: { browserId: string | undefined; userId: string | null },
): Promise<boolean> {
	if (browserId === undefined) return false;
	const used = await database
		.delete(passkeyChallenges)
		.where(
			and(
				eq(passkeyChallenges.hash, await sha256Hex(challenge)),
				eq(passkeyChallenges.browser, await sha256Hex(browserId)),
				userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
				gt(passkeyChallenges.expiresAt, Date.now()),
			),
		)
		.returning({ hash: passkeyChallenges.hash });
	return used.length > 0;
}

export function deleteOldChallenges(database: Database): Promise<boolean> {
	return deleteInSlices(database, passkeyChallenges, lte(passkeyChallenges.expiresAt, Date.now()));
}
