import type { SocialHandle } from "../../../core/social.ts";

export type SocialChange =
	/** `handle` is what the Worker will make of `typed`. */
	| { kind: "add"; handle: SocialHandle; typed: string }
	| { kind: "remove"; id: string }
	| { kind: "setVisible"; id: string; isVisible: boolean }
	| { kind: "reorder"; ids: readonly string[] };

/** The handles as the Worker has confirmed them, and the changes on their way to it, oldest first. */
export interface PendingSocials {
	confirmed: readonly SocialHandle[];
	pending: readonly SocialChange[];
	/** Counts the steps of changes, to tell what was read before one of them. */
	steps: number;
}

export function startPending(stored: readonly SocialHandle[]): PendingSocials {
	return { confirmed: stored, pending: [], steps: 0 };
}

export type PendingStep =
	| { kind: "start" | "confirm" | "rollBack"; change: SocialChange }
	/** The handles as they were read again, which began when there had been so many steps. */
	| { kind: "load"; stored: readonly SocialHandle[]; asOf: number };

/** Takes the next step of a change: sent, done, or refused. A refused one leaves no trace, others stay. */
export function stepPending(state: PendingSocials, step: PendingStep): PendingSocials {
	const { confirmed, pending } = state;
	if (step.kind === "load") {
		// Changes on their way, or just arrived, may be in there or not.
		const isCurrent = pending.length === 0 && step.asOf === state.steps;
		return isCurrent ? { ...state, confirmed: step.stored } : state;
	}
	const { kind, change } = step;
	const steps = state.steps + 1;
	if (kind === "start") return { confirmed, pending: [...pending, change], steps };
	const others = pending.filter((other) => other !== change);
	return { confirmed: kind === "confirm" ? changed(confirmed, change) : confirmed, pending: others, steps };
}

/** The handles as the person sees them: every change counts from the moment it was made. */
export function shownSocials({
	confirmed,
	pending,
}: Pick<PendingSocials, "confirmed" | "pending">): readonly SocialHandle[] {
	return pending.reduce(changed, confirmed);
}

function changed(handles: readonly SocialHandle[], change: SocialChange): readonly SocialHandle[] {
	switch (change.kind) {
		case "add":
			return [...handles, change.handle];
		case "remove":
			return handles.filter(({ id }) => id !== change.id);
		case "setVisible":
			return handles.map((handle) => (handle.id === change.id ? { ...handle, isVisible: change.isVisible } : handle));
		case "reorder": {
			const listed = change.ids.flatMap((id) => handles.find((handle) => handle.id === id) ?? []);
			return [...listed, ...handles.filter(({ id }) => !change.ids.includes(id))];
		}
	}
}
