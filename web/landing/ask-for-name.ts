import type { inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../worker/router.ts";

/** The Worker's answer about one username. Without an answer, the name isn't known to be available. */
export interface NameAnswer {
	username: string;
	isAvailable: boolean;
	/** The reason why nobody can have it now. */
	reason: string | null;
}

type Response = { result: { data: inferRouterOutputs<AppRouter>["pages"]["checkNewUsername"] } };

/** Asks the Worker about a valid username. This page does without the API's client, which is twice as large as the page. */
export async function askForName(username: string, signal: AbortSignal): Promise<NameAnswer> {
	try {
		const input = new URLSearchParams({ input: JSON.stringify({ username }) });
		const response = await fetch(`/api/trpc/pages.checkNewUsername?${input}`, { signal });
		if (!response.ok) return { username, isAvailable: false, reason: null };
		const { result }: Response = await response.json();
		return { username, isAvailable: result.data.state === "available", reason: result.data.reason };
	} catch {
		return { username, isAvailable: false, reason: null };
	}
}
