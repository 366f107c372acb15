import { EMAIL_UNLOCK_DAYS } from "../words/kept-days.ts";
import type { GateKind } from "./gate.ts";

/**
 * The number of days that an unlock lasts, by the kind of its gate. One for an age also ends with the browser's session. The
 * privacy page tells people these numbers.
 */
export const UNLOCK_DAYS = { password: 90, email: EMAIL_UNLOCK_DAYS, age: 1, payment: 365 } as const satisfies Record<
	GateKind,
	number
>;
