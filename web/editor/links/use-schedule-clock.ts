import { useEffect, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { nextVisibilityChange } from "../../../core/link-visibility.ts";

/** Timers hold 31 bits of milliseconds; an hour is enough to begin anew. */
const LONGEST_TIMER_MS = 3_600_000;

/** The time, in milliseconds since 1970, as far as schedules care: it moves on when one of the links comes or goes. */
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
