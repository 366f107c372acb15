import { useMemo, useSyncExternalStore } from "react";
import { type AuthSearch, readAuthSearch } from "../../core/account/auth-search.ts";
import type { AuthMode } from "./auth-words.ts";

interface Opening {
	/** Leaves no way back to the current view. */
	replaces?: boolean | undefined;
	/** An email address for the next view to start with. */
	typedEmail?: string | undefined;
	/** What the mail that was just sent is for. */
	sentFor?: AuthMode | undefined;
}

/** The search of the address. The first render has only the mode, because the build knows nothing else. */
export function useAuthSearch(query: string): AuthSearch {
	const current = useSyncExternalStore(
		subscribe,
		() => location.search,
		() => modeOf(query),
	);
	return useMemo(() => readAuthSearch(current), [current]);
}

/** The address of a view. */
export function addressOf(search: AuthSearch): string {
	const given = Object.entries(search).filter(([, value]) => value !== undefined);
	const query = new URLSearchParams(given).toString();
	return query ? `/auth?${query}` : "/auth";
}

/** Opens another view without loading a document. */
export function openView(search: AuthSearch, { replaces = false, typedEmail, sentFor }: Opening = {}): void {
	history[replaces ? "replaceState" : "pushState"]({ typedEmail, sentFor }, "", addressOf(search));
	dispatchEvent(new PopStateEvent("popstate"));
}

/** The email address that the previous view gave to this one. It survives a reload. */
export function readTypedEmail(): string {
	return history.state?.typedEmail ?? "";
}

/** What the mail is for that the previous view has sent, or undefined. */
export function readSentFor(): AuthMode | undefined {
	return history.state?.sentFor;
}

function subscribe(listener: () => void): () => void {
	addEventListener("popstate", listener);
	return () => removeEventListener("popstate", listener);
}

function modeOf(query: string): string {
	const { mode } = readAuthSearch(query);
	return mode ? `?mode=${mode}` : "";
}
