import { useEffect, useState } from "react";
import { nextVisibilityChange, type Schedule } from "../../core/blocks/visibility.ts";
import { HOUR_MS } from "../../core/time/duration.ts";

/** Browser timers overflow after 24 days, so long waits run in steps of one hour. */
const LONGEST_TIMER_MS = HOUR_MS;

/** Returns the time in milliseconds since 1970. It updates when a block appears, disappears or ends. */
export function useScheduleClock(blocks: readonly Schedule[]): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const next = nextVisibilityChange(blocks, now);
		if (next === null) return;
		const wait = Math.min(Math.max(next - Date.now(), 0), LONGEST_TIMER_MS);
		const timer = setTimeout(() => setNow(Date.now()), wait);
		return () => clearTimeout(timer);
	}, [blocks, now]);
	return now;
}
