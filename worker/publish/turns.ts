/**
 * Publications that nobody waits for, and drawings, come one after the other. On one machine all objects and all visitors share a
 * thread: after a restore, or when an account with many pages goes, visitors have to get their answers in between.
 */

/** The live objects that are asked at the same time, where many have to be. */
export const ASKED_AT_ONCE = 5;

/** The pause between the beginnings of two turns. Most publications take less. */
const MS_BETWEEN_TURNS = 100;
/** The work of an object that was ended meanwhile holds the others up for no longer than this. */
const LONGEST_TURN_MS = 10_000;

// A clock that is set back would hold everybody up, so these are times of the isolate.
let nextTurnAt = 0;
let isTakenUntil = 0;

/** Takes the next free turn of this isolate. Returns the time until then, in milliseconds: 0 when nobody else is there. */
export function takeTurn(): number {
	const now = performance.now();
	const turnAt = Math.max(now, nextTurnAt);
	nextTurnAt = turnAt + MS_BETWEEN_TURNS;
	return turnAt - now;
}

/** Does the work of a turn. Returns false when the work of another turn isn't done yet. Then this one needs a later turn. */
export async function workInTurn(work: () => Promise<void>): Promise<boolean> {
	if (performance.now() < isTakenUntil) return false;
	const until = performance.now() + LONGEST_TURN_MS;
	isTakenUntil = until;
	try {
		await work();
		return true;
	} finally {
		if (isTakenUntil === until) isTakenUntil = 0;
	}
}
