import type { SocialHandle } from "../../../core/socials/social.ts";

/**
 * A quiet change is part of a larger one, which has its own message. A new `handle` is the Worker's result for `typed`. An
 * icon that comes back has nothing typed.
 */
export type SocialChange = { isQuiet?: boolean } & (
	| { kind: "add"; handle: SocialHandle; typed?: string | undefined }
	| { kind: "remove"; id: string }
	| { kind: "setVisible"; id: string; isVisible: boolean }
	| { kind: "reorder"; ids: readonly string[] }
);

/** The confirmed handles, and the changes that are being sent, oldest first. */
export interface PendingSocials {
	confirmed: readonly SocialHandle[];
	pending: readonly SocialChange[];
	/** Counts steps. A read that began at a lower count is stale. */
	steps: number;
}

export function startPending(stored: readonly SocialHandle[]): PendingSocials {
	return { confirmed: stored, pending: [], steps: 0 };
}

export type PendingStep =
	| { kind: "start" | "confirm" | "rollBack"; change: SocialChange }
	/** The handles from a new read, and the count of steps when it began. */
	| { kind: "load"; stored: readonly SocialHandle[]; asOf: number };

/** Applies one step of a change: sent, done or refused. A refused change is undone, and others stay. */
export function stepPending(state: PendingSocials, step: PendingStep): PendingSocials {
	const { confirmed, pending } = state;
	if (step.kind === "load") {
		// The read may or may not include changes that are being sent or have just arrived.
		const isCurrent = pending.length === 0 && step.asOf === state.steps;
		return isCurrent ? { ...state, confirmed: step.stored } : state;
	}
	const { kind, change } = step;
	const steps = state.steps + 1;
	if (kind === "start") return { confirmed, pending: [...pending, change], steps };
	const others = pending.filter((other) => other !== change);
	return { confirmed: kind === "confirm" ? changed(confirmed, change) : confirmed, pending: others, steps };
}

/** The handles as the person sees them, with all pending changes. */
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
