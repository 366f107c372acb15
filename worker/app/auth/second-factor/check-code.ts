import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import { APP_CODE_DIGITS, STEP_SECONDS } from "../../../../core/account/second-factor.ts";
import { HOUR_MS } from "../../../../core/time/duration.ts";
import type { Database } from "../../../../db/client.ts";
import { secondFactors } from "../../../../db/schema/index.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { hasOpenedAccount, type KnownBrowser } from "../../../foundation/sessions/known-browser.ts";
import { type AttemptLimit, refundAttempt, spendAttempt } from "../../limits/attempts.ts";
import type { SendMail } from "../../mail/mail-request.ts";
import { tellRecoveryCodeUsed } from "../tell-owner.ts";
import { keyOf } from "./key.ts";
import { hashOfRecoveryCode } from "./recovery-codes.ts";

/**
 * Wrong codes for one account in an hour, from all browsers of strangers together. Browsers in which the account was opened
 * before have their own, and so have signed-in ones. So strangers who know the password can't lock the owner out.
 */
const CODE_LIMIT: AttemptLimit = { name: "second factor", max: 10, restMs: HOUR_MS, isWindow: true };
const KNOWN_BROWSER_LIMIT: AttemptLimit = { ...CODE_LIMIT, name: "second factor in a known browser" };
const CONFIRM_LIMIT: AttemptLimit = { ...CODE_LIMIT, name: "confirmed second factor" };

/** The limit that a wrong code is counted in, and under which key. */
interface Counting {
	limit: AttemptLimit;
	key: string;
}

/** How codes count at a sign-in. */
export async function atSignIn(database: Database, browser: KnownBrowser, userId: string): Promise<Counting> {
	return (await hasOpenedAccount(database, browser, userId))
		? { limit: KNOWN_BROWSER_LIMIT, key: `${browser.id} ${userId}` }
		: { limit: CODE_LIMIT, key: userId };
}

/** How codes of a signed-in person count. */
export function whenSignedIn(userId: string): Counting {
	return { limit: CONFIRM_LIMIT, key: userId };
}

interface Checking {
	database: Database;
	sendMail: SendMail;
}

/**
 * Uses up a code of the account's app, or a recovery code, which a mail reports. Throws `invalid` naming `code`, or
 * `rate_limited`. Nobody can guess a recovery code, so it has no limit and opens the account even while strangers guess.
 */
export async function spendCode(
	{ database, sendMail }: Checking,
	userId: string,
	code: string,
	counting: Counting,
): Promise<void> {
	if (code.length === APP_CODE_DIGITS) await spendAppCode(database, userId, code, counting);
	else await spendRecoveryCode({ database, sendMail }, userId, code);
}

async function spendAppCode(database: Database, userId: string, code: string, { limit, key }: Counting): Promise<void> {
	await spendAttempt(database, limit, key);
	const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.turnedOnAt));
	const [factor] = await database.select({ salt: secondFactors.salt }).from(secondFactors).where(isOn);
	if (!factor) throw refusal("This isn't the code in your app.");
	const step = await readAppCode(database, userId, factor.salt, code);
	// One statement checks and stores the step, so of the same code twice at once one counts.
	const used = await database
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(isOn, eq(secondFactors.salt, factor.salt), lt(secondFactors.lastStep, step)))
		.returning({ userId: secondFactors.userId });
	if (used.length === 0) throw refusal("This code has been used already. Wait for the next one.");
	await refundAttempt(database, limit, key);
}

/** The time step of a code that counts now. Throws `invalid`, with words about the clock for a code of another time. */
export async function readAppCode(database: Database, userId: string, salt: string, code: string): Promise<number> {
	const { stepOf } = await import("./app-code.ts");
	const found = stepOf(await keyOf(database, userId, salt), code, Date.now());
	if (!found) throw refusal("This isn't the code in your app.");
	if (found.isNow) return found.step;
	const minutes = Math.max(1, Math.round((Math.abs(found.stepsOff) * STEP_SECONDS) / 60));
	const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
	throw refusal(
		found.stepsOff < 0
			? `This code is ${time} old. If your app shows it now, the clock of that device is slow: set it to automatic.`
			: `The clock of the device with your app is ${time} fast. Set it to automatic, then enter a new code.`,
	);
}

async function spendRecoveryCode({ database, sendMail }: Checking, userId: string, code: string): Promise<void> {
	const hash = await hashOfRecoveryCode(userId, code);
	const { recoveryCodes } = secondFactors;
	const [left] = await database
		.update(secondFactors)
		.set({
			recoveryCodes: sql`(SELECT json_group_array(value) FROM json_each(${recoveryCodes}) WHERE value <> ${hash})`,
		})
		.where(
			and(
				eq(secondFactors.userId, userId),
				isNotNull(secondFactors.turnedOnAt),
				sql`EXISTS (SELECT 1 FROM json_each(${recoveryCodes}) WHERE value = ${hash})`,
			),
		)
		.returning({ recoveryCodes });
	if (!left) throw refusal("This isn't one of your recovery codes, or it has been used already.");
	tellRecoveryCodeUsed(sendMail, userId, left.recoveryCodes.length);
}

function refusal(words: string): DomainError {
	return new DomainError("invalid", words, { field: "code" });
}
