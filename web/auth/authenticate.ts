import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account.ts";
import { client } from "../api/client.ts";
import { showSuccess } from "../toast/toasts.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });

/** Validates the fields with the schemas that the Worker uses. Returns an error per invalid field. */
export function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

/** Signs in or up, then creates a page for a claimed username. Returns the path to open next. */
export async function authenticate(
	mode: AuthMode,
	{ fullName, ...credentials }: SignUp,
	claim: string | undefined,
	destination: string,
): Promise<string> {
	if (mode === "signup") {
		await client.auth.signUp.mutate({ fullName, ...credentials });
		showSuccess("Account created!", describeDestination(claim, destination), AUTH_TOAST);
	} else {
		await client.auth.signIn.mutate(credentials);
		showSuccess("Welcome back!", undefined, AUTH_TOAST);
	}
	return claim ? await (await import("./make-claimed-page.ts")).makeClaimedPage(claim) : destination;
}

/** Describes the next screen, or returns undefined when the person chose it before signing in. */
function describeDestination(claim: string | undefined, destination: string): string | undefined {
	if (claim) return "Opening your new page...";
	return destination === "/dashboard" ? "Redirecting to dashboard..." : undefined;
}
