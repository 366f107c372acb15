import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../worker/router.ts";

/** Null while all is well; with an email address once somebody else has signed in in this browser. */
export type EndedSession = { otherEmail?: string } | null;

let state: EndedSession = null;
let back: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

/** The store of `Shell`, which asks people to sign in again when their session has ended. */
export const endedSession = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	get: (): EndedSession => state,
};

/** Reports that the Worker doesn't know the session any more. Resolves when the same person has signed in again. */
export function waitForSignIn(): Promise<void> {
	if (!back) {
		back = Promise.withResolvers();
		change({});
	}
	return back.promise;
}

/** The same person is back: everything that waits goes out again. */
export function resumeSession(): void {
	back?.resolve();
	back = null;
	change(null);
}

/** Somebody has signed in or out on purpose. What waits is of the session before, and never sent. */
export function forgetEndedSession(): void {
	back = null;
	change(null);
}

/** Somebody else has signed in. What waits is never sent: it would be sent in their name. */
export function refuseToResume(otherEmail: string): void {
	change({ otherEmail });
}

/** Sends what was refused for want of a session again, once the person has signed in again. */
export const resumesAfterSignIn: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) => {
			const send = () =>
				next(op).subscribe({
					...observer,
					error(error) {
						// A wrong password is refused in the same words.
						if (error.data?.reason !== "unauthenticated" || op.path === "auth.signIn") return observer.error(error);
						void waitForSignIn().then(() => {
							sent = send();
						});
					},
				});
			let sent = send();
			return () => sent.unsubscribe();
		});

function change(next: EndedSession): void {
	state = next;
	for (const listener of listeners) listener();
}
