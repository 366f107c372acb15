import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { whenIdle } from "./when-idle.ts";

/** A browser that is never idle calls back only when a timeout has passed. */
function neverIdle(act: () => void, { timeout }: { timeout?: number } = {}): unknown {
	return timeout === undefined ? 0 : setTimeout(act, timeout);
}

beforeEach(() => {
	vi.useFakeTimers();
});

afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

it("a function runs within a second, though the browser is never idle", () => {
	vi.stubGlobal("requestIdleCallback", neverIdle);
	const act = vi.fn();
	whenIdle(act);
	vi.advanceTimersByTime(1000);
	expect(act).toHaveBeenCalledOnce();
});

it("a function runs within a second in a browser without idle callbacks, unless it is canceled", () => {
	const act = vi.fn();
	const canceled = vi.fn();
	whenIdle(act);
	whenIdle(canceled)();
	vi.advanceTimersByTime(1000);
	expect(act).toHaveBeenCalledOnce();
	expect(canceled).not.toHaveBeenCalled();
});
