import { useShownWords } from "../words/shown-words.tsx";
import type { Gate } from "./gate.ts";
import { LOCK_PATH } from "./lock.tsx";

/** The sign of a locked block on a disc, for pictures. */
export function LockOnDisc({ gate }: { gate: Gate }) {
	const { words, ours } = useShownWords();
	return (
		<svg className="bio-disc" viewBox="0 0 48 48" role="img" {...ours} aria-label={words.locked[gate.kind]}>
			<circle cx="24" cy="24" r="24" fill="var(--button)" />
			<g transform="translate(10 8.5) scale(1.1667)" fill="none" stroke="var(--button-text)" strokeWidth="1.75">
				<path d={LOCK_PATH} />
			</g>
		</svg>
	);
}
