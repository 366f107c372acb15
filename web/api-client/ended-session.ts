import type { TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { AppRouter } from "../../worker/router.ts";

/** Null while the session is valid. `otherEmail` is set once another account has signed in in this browser. */
export type EndedSession = { otherEmail?: string } | null;

let state: EndedSession = null;
let signedInAgain: PromiseWithResolvers<void> | null = null;
const listeners = new Set<() => void>();

/** The store that `Shell` reads to show the sign-in dialog. */
export const endedSession = {
	subscribe(listener: () => void): () => void {
		listeners.add(listener);
		return () => listeners.delete(listener);
	},
	get: (): EndedSession => state,
};

/** Reports an expired session, or a missing proof. Resolves when the same person has signed in again, or has proven it. */
export function waitForSignIn(): Promise<void> {
	if (!signedInAgain) {
		signedInAgain = Promise.withResolvers();
		change({});
	}
	return signedInAgain.promise;
}

/**
 * Retries all waiting requests after the same person has signed in again or proven the second factor. With `reject`, the
 * person didn't want to, and the requests fail.
 */
export function resumeSession(how: "resolve" | "reject" = "resolve"): void {
	signedInAgain?.[how]();
	signedInAgain = null;
	change(null);
}

/** Drops all waiting requests after another account has signed in. They would run under that account. */
export function refuseToResume(otherEmail: string): void {
	change({ otherEmail });
}

/** Retries requests that failed for lack of a session once the person has signed in again. */
export const resumesAfterSignIn: TRPCLink<AppRouter> =
	() =>
	({ op, next }) =>
		observable((observer) => {
			const send = () =>
				next(op).subscribe({
					...observer,
					error(error) {
						// A wrong password or passkey has the same reason, so sign-in itself is exempt.
						if (error.data?.reason !== "unauthenticated" || op.path.startsWith("auth.signIn"))
							return observer.error(error);
						void waitForSignIn().then(
							() => {
								sent = send();
							},
							() => observer.error(error),
						);
					},
				});
			let sent = send();
			return () => sent.unsubscribe();
		});

function change(next: EndedSession): void {
	state = next;
	for (const listener of listeners) listener();
}
