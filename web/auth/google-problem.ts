import { GOOGLE_PROBLEMS, isGoogleProblem } from "../../core/account/google.ts";
import { showError } from "../toast/toasts.ts";
import { AUTH_TOAST } from "./auth-words.ts";

/** Gives time to read the longest message, which includes instructions. */
const PROBLEM_MS = 15_000;

/** Shows why signing in with Google failed. An unknown reason is ignored. */
export function showGoogleProblem(problem: string): void {
	if (isGoogleProblem(problem)) {
		showError("Error", GOOGLE_PROBLEMS[problem], { ...AUTH_TOAST, durationMs: PROBLEM_MS });
	}
}
