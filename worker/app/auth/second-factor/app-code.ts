import { createTOTPKeyURI, generateHOTP } from "@oslojs/otp";
import { APP_CODE_DIGITS, STEP_SECONDS } from "../../../../core/account/second-factor.ts";

/** Codes of the step before and after count too, because people type slowly and clocks differ a little. */
const NEAR_STEPS = 1;
/** A code from six minutes around is recognized, to tell a wrong clock from a wrong code. */
const SEEN_STEPS = 12;

/**
 * The time step that a code belongs to, its distance from the present one in steps, and whether it is near enough to count. If
 * it isn't, the device's clock is wrong. Null for a wrong code.
 */
export function stepOf(
	key: Uint8Array,
	code: string,
	now: number,
): { step: number; stepsOff: number; isNow: boolean } | null {
	const current = Math.floor(now / (STEP_SECONDS * 1000));
	for (let distance = 0; distance <= SEEN_STEPS; distance++) {
		for (const stepsOff of [distance, -distance]) {
			const step = current + stepsOff;
			if (generateHOTP(key, BigInt(step), APP_CODE_DIGITS) === code)
				return { step, stepsOff, isNow: distance <= NEAR_STEPS };
		}
	}
	return null;
}

/** The address that an app reads from a QR code, and its key as text. */
export function describeKey(key: Uint8Array, email: string): { address: string; key: string } {
	const address = createTOTPKeyURI("Linkstead", email, key, STEP_SECONDS, APP_CODE_DIGITS);
	return { address, key: new URL(address).searchParams.get("secret") ?? "" };
}
