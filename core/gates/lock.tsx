import { withUnits } from "../text/with-units.ts";
import { useShownWords } from "../words/shown-words.tsx";
import type { Gate } from "./gate.ts";

export const LOCK_PATH = "M5.5 10.5h13V20h-13zM8.5 10.5v-3a3.5 3.5 0 0 1 7 0v3";

/** Longer words may be broken, so the lock can be on a line of its own. */
const WORD_MAX = 9;

/** A block's title, with a lock beside its last word when the block has a gate. */
export function LockableTitle({ title: words, gate }: { title: string; gate: Gate | undefined }) {
	const title = withUnits(words);
	if (!gate) return title;
	const start = title.lastIndexOf(" ") + 1;
	const last = title.slice(start);
	if (last.length > WORD_MAX) {
		return (
			<>
				{title}
				<Lock gate={gate} />
			</>
		);
	}
	return (
		<>
			{title.slice(0, start)}
			<b className="bio-locked">
				{last}
				<Lock gate={gate} />
			</b>
		</>
	);
}

/** The sign of a locked block. Screen readers say what the gate asks; without one it is a decoration. */
export function Lock({ gate }: { gate?: Gate | undefined }) {
	const { words, ours } = useShownWords();
	return (
		<svg
			className="bio-lock"
			viewBox="0 0 24 24"
			role={gate && "img"}
			{...(gate && ours)}
			aria-label={gate && words.locked[gate.kind]}
			aria-hidden={gate ? undefined : "true"}
		>
			<path d={LOCK_PATH} />
		</svg>
	);
}
