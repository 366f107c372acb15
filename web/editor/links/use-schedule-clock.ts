import { useEffect, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { nextVisibilityChange } from "../../../core/link-visibility.ts";

/** Browser timers overflow after 24 days, so long waits run in steps of one hour. */
const LONGEST_TIMER_MS = 3_600_000;

/** Returns the time in milliseconds since 1970. It updates when a link's visibility changes. */
export function useScheduleClock(links: readonly Link[]): number {
	const [now, setNow] = useState(Date.now);
	useEffect(() => {
		const next = nextVisibilityChange(links, now);
		if (next === null) return;
		const wait = Math.min(Math.max(next - Date.now(), 0), LONGEST_TIMER_MS);
		const timer = setTimeout(() => setNow(Date.now()), wait);
		return () => clearTimeout(timer);
	}, [links, now]);
	return now;
}
