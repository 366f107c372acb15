import { useRef, useState } from "react";

interface Lookup<Found> {
	key: string;
	state: "idle" | "asking" | "failed" | "found";
	found: Found | null;
}

const IDLE: Lookup<never> = { key: "", state: "idle", found: null };

/**
 * Asks the Worker about something typed. A late answer is never used for another key. `ask` asks about each key once, and
 * `askAgain` always.
 */
export function useLookup<Found>(key: string, request: (key: string) => Promise<Found>) {
	const [last, setLast] = useState<Lookup<Found>>(IDLE);
	const asked = useRef("");

	async function ask(): Promise<void> {
		if (key !== "" && asked.current !== key) await askAgain();
	}

	async function askAgain(): Promise<void> {
		asked.current = key;
		setLast({ key, state: "asking", found: null });
		try {
			const found = await request(key);
			if (asked.current === key) setLast({ key, state: "found", found });
		} catch {
			if (asked.current !== key) return;
			// The next call may ask again.
			asked.current = "";
			setLast({ key, state: "failed", found: null });
		}
	}

	const { state, found } = last.key === key ? last : IDLE;
	return { ask, askAgain, state, found };
}
