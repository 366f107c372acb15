import { useEffect, useState } from "react";

/** How long a change can be undone in its row. */
const UNDO_MS = 10_000;

/** What a row says after a change: that it is saved, with what undoes it for ten seconds, or why it isn't. */
export function useTold() {
	const [told, setTold] = useState<{ undo: () => void } | { problem: string } | null>(null);
	useEffect(() => {
		if (!told || "problem" in told) return;
		const timer = setTimeout(() => setTold(null), UNDO_MS);
		return () => clearTimeout(timer);
	}, [told]);
	return {
		told,
		saved: (undo: () => void) => setTold({ undo }),
		refused: (problem: string) => setTold({ problem }),
		clear: () => setTold(null),
	};
}
