import { vi } from "vitest";

/** How many times as long as the product a test waits for an answer. The runner ends a test that hangs before that. */
const PATIENCE = 60;

/**
 * Outside services are stand-ins on this machine. However busy it is, no answer of theirs comes too late. Until
 * `vi.restoreAllMocks`.
 */
export function waitForEveryAnswer(): void {
	const { timeout } = AbortSignal;
	vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout.call(AbortSignal, ms * PATIENCE));
}

/** For the rest of a test that is about an answer which doesn't come: the product gives up as soon as it does in production. */
export function giveUpInTime(): void {
	vi.mocked(AbortSignal.timeout).mockRestore();
}
