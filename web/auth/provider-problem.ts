import { isProviderProblem, problemWords } from "../../core/account/provider-problems.ts";
import { showError } from "../toast/toasts.ts";
import { AUTH_TOAST } from "./auth-words.ts";

/** Gives time to read the longest message, which includes instructions. */
const PROBLEM_MS = 15_000;

/** Shows why signing in with a provider failed. An unknown reason is ignored. */
export function showProviderProblem(problem: string, provider: string): void {
	if (isProviderProblem(problem)) {
		showError("Error", problemWords(problem, provider), { ...AUTH_TOAST, durationMs: PROBLEM_MS });
	}
}
