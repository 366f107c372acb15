import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { refreshViewer } from "../session/session.ts";
import { showError } from "../toast/toasts.ts";

/** How long a No can be taken back. Nothing is sent before. */
const PATIENCE_MS = 10_000;

/** The invitations that the person says no to, with the timers that send it. The menu may close meanwhile. */
let timers: ReadonlyMap<string, number> = new Map();
const listeners = new Set<() => void>();

/** The store of the answers that can still be taken back. */
export const declined = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	get: () => timers,
};

/** Says no in a moment. */
export function decline(id: string): void {
	keep(id);
	const timer = window.setTimeout(() => void send(id), PATIENCE_MS);
	change(new Map([...timers, [id, timer]]));
}

/** Takes a No back. */
export function keep(id: string): void {
	window.clearTimeout(timers.get(id));
	change(new Map([...timers].filter(([other]) => other !== id)));
}

async function send(id: string): Promise<void> {
	try {
		await client.teams.declineInvitation.mutate({ id });
		await Promise.all([
			refreshViewer(),
			queryClient.invalidateQueries({ queryKey: api.teams.ownInvitations.queryKey() }),
		]);
	} catch (error) {
		showError("The invitation is still there", messageOf(error));
	}
	keep(id);
}

function change(next: ReadonlyMap<string, number>): void {
	timers = next;
	for (const listener of listeners) listener();
}
