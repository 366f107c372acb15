/** Each turn takes this long. */
const TURN_MS = 1_000;
/** More than this many don't wait at once. */
const WAITING_MAX = 5;

/** How many seconds somebody who was refused should wait: by then the line is through, unless others have joined it. */
export const NEXT_TURN_SECONDS = (WAITING_MAX * TURN_MS) / 1_000;

/** Makes tries wait for each other: one a second under each name, and at most five waiting. An object has one for all its calls. */
export class SlowedTries {
	/** The time when the last turn under a name ends. */
	private readonly endOf = new Map<string, number>();
	private readonly clock: { now(): number; wait(ms: number): Promise<unknown> };

	constructor(clock: SlowedTries["clock"]) {
		this.clock = clock;
	}

	/** Waits for a turn. Returns false at once if too many wait already. */
	async take(name: string): Promise<boolean> {
		const now = this.clock.now();
		const end = Math.max(now, this.endOf.get(name) ?? 0) + TURN_MS;
		if (end - now > WAITING_MAX * TURN_MS) return false;
		this.endOf.set(name, end);
		await this.clock.wait(end - now);
		if (this.endOf.get(name) === end) this.endOf.delete(name);
		return true;
	}
}

/** The turns of this isolate's objects. One name is always at one object. */
export const slowedTries = new SlowedTries({ now: () => Date.now(), wait: (ms) => scheduler.wait(ms) });
