import type { Gate } from "../gates/gate.ts";
import { type Schedule, visibilityOf } from "./visibility.ts";

/** Everything that decides about a click. */
export interface Click {
	/** The clicked block as it is stored. */
	block: Schedule;
	/** The gate in front of the block, or null. */
	gate: Gate | null;
	/** The notice in front of the whole page, or null. */
	pageGate: Gate | null;
	/** Whether the page is public, and its owner's plan includes the block. */
	isListed: boolean;
	/** Whether the visitor has passed each of the two gates in its present version. */
	hasPassed: { block: boolean; page: boolean };
	/** The time in milliseconds since 1970. */
	now: number;
}

/** `open`: the target follows. `gate`: a gate asks. `gone`: there is nothing. */
export type ClickDecision = "open" | "gate" | "gone";

/** A scheduled block still works this long after its end, because caches may still show it. */
const ENDED_GRACE_MS = 60_000;

/**
 * Decides about a click. Whoever has passed a block's gate stays in when a plan lapses. What somebody has bought stays open
 * even when it is hidden.
 */
export function decideClick({ block, gate, pageGate, isListed, hasPassed, now }: Click): ClickDecision {
	const isOpen = (!gate || hasPassed.block) && (!pageGate || hasPassed.page);
	const isBought = gate?.kind === "payment" && hasPassed.block;
	if (!isBought && !isShown(block, now)) return "gone";
	if (!isListed && !(gate && hasPassed.block)) return "gone";
	return isBought || isOpen ? "open" : "gate";
}

function isShown(block: Schedule, now: number): boolean {
	const state = visibilityOf(block, now);
	return state === "shown" || (state === "ended" && now < (block.visibleUntil ?? 0) + ENDED_GRACE_MS);
}
