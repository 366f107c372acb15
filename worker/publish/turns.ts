/**
 * Publications that nobody waits for, and drawings, come one after the other. On one machine all objects and all visitors share a
 * thread: after a restore, or when an account with many pages goes, visitors have to get their answers in between.
 */

/** The pause between the beginnings of two turns. Most publications take less. */
const MS_BETWEEN_TURNS = 100;
/**
 * On a busy machine turns take longer, and then the pauses grow with them. Otherwise ever more objects would wake up
 * before their turn, only to set their alarm again.
 */
const LONGEST_MS_BETWEEN_TURNS = 1_000;
/** The work of an object that was ended meanwhile holds the others up for no longer than this. */
const LONGEST_TURN_MS = 10_000;

// A clock that is set back would hold everybody up, so these are times of the isolate.
let nextTurnAt = 0;
let isTakenUntil = 0;
let lastTurnMs = 0;

/** Takes the next free turn of this isolate. Returns the time until then, in milliseconds: 0 when nobody else is there. */
export function takeTurn(): number {
	const now = performance.now();
	const turnAt = Math.max(now, nextTurnAt);
	nextTurnAt = turnAt + Math.min(Math.max(MS_BETWEEN_TURNS, 2 * lastTurnMs), LONGEST_MS_BETWEEN_TURNS);
	return turnAt - now;
}

/** Does the work of a turn. Returns false when the work of another turn isn't done yet. Then this one needs a later turn. */
export async function workInTurn(work: () => Promise<void>): Promise<boolean> {
	if (performance.now() < isTakenUntil) return false;
	const beganAt = performance.now();
	const until = beganAt + LONGEST_TURN_MS;
	isTakenUntil = until;
	try {
		await work();
		return true;
	} finally {
		lastTurnMs = performance.now() - beganAt;
		if (isTakenUntil === until) isTakenUntil = 0;
	}
}
