import type { inferRouterOutputs } from "@trpc/server";
import { useEffect, useState } from "react";
import { checkUsername } from "../../core/username/check-username.ts";
import type { AppRouter } from "../../worker/router.ts";

/** The pause in typing before a request. */
const PAUSE_MS = 400;

/** `unknown`: the Worker hasn't answered. Then the editor decides after the sign-up. */
export type NameCheck =
	| { state: "empty" }
	| { state: "invalid" | "taken"; username: string | null; reason: string }
	| { state: "checking" | "available" | "unknown"; username: string };

/** Checks a typed username, and asks the Worker once typing pauses. A late answer is never shown for another name. */
export function useNameCheck(typed: string): NameCheck {
	const check = checkUsername(typed);
	const username = check.ok ? check.username : null;
	const [answer, setAnswer] = useState<NameAnswer | null>(null);

	useEffect(() => {
		if (username === null) return;
		const request = new AbortController();
		const timer = setTimeout(async () => {
			const answer = await askForName(username, request.signal);
			if (!request.signal.aborted) setAnswer(answer);
		}, PAUSE_MS);
		return () => {
			clearTimeout(timer);
			request.abort();
		};
	}, [username]);

	if (!check.ok) return { state: "invalid", username: null, reason: check.reason };
	if (username === null) return { state: "empty" };
	if (answer?.username !== username) return { state: "checking", username };
	if (answer.reason !== null) return { state: "taken", username, reason: answer.reason };
	return { state: answer.isAvailable ? "available" : "unknown", username };
}

/** The Worker's answer about one username. Without an answer, the name isn't known to be available. */
interface NameAnswer {
	username: string;
	isAvailable: boolean;
	/** The reason why nobody can have it now. */
	reason: string | null;
}

type Response = { result: { data: inferRouterOutputs<AppRouter>["pages"]["checkNewUsername"] } };

/** Asks the Worker about a valid username. This page does without the API's client, which is twice as large as the page. */
async function askForName(username: string, signal: AbortSignal): Promise<NameAnswer> {
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
