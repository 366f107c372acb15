import { vi } from "vitest";

/**
 * Outside services are stand-ins on this machine. However busy it is, no answer of theirs comes too late, because no limit
 * ends the wait. The runner ends a test that hangs. Until `vi.restoreAllMocks`.
 *
 * A longer limit would be a timer that outlives its answer, and a Worker can have 10,000 of them.
 */
export function waitForEveryAnswer(): void {
	vi.spyOn(AbortSignal, "timeout").mockImplementation(() => new AbortController().signal);
}

/** For the rest of a test that is about an answer which doesn't come: the product gives up as soon as it does in production. */
export function giveUpInTime(): void {
	vi.mocked(AbortSignal.timeout).mockRestore();
}
