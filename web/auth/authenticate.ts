import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account.ts";
import { client } from "../api/client.ts";
import { showSuccess } from "../toast/toasts.ts";
import type { PageChoice } from "./auth-search.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });

/** Validates the fields with the schemas that the Worker uses. Returns an error per invalid field. */
export function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

/** Signs in or up, then creates the page that the person chose before. Returns the path to open next. */
export async function authenticate(
	mode: AuthMode,
	{ fullName, ...credentials }: SignUp,
	choice: PageChoice,
	destination: string,
): Promise<string> {
	const hasChosen = Boolean(choice.claim || choice.theme);
	if (mode === "signup") {
		await client.auth.signUp.mutate({ fullName, ...credentials });
		showSuccess("Account created!", describeDestination(hasChosen, destination), AUTH_TOAST);
	} else {
		await client.auth.signIn.mutate(credentials);
		showSuccess("Welcome back!", undefined, AUTH_TOAST);
	}
	if (!hasChosen) return destination;
	const { makeChosenPage } = await import("./make-chosen-page.ts");
	return (await makeChosenPage(choice)) ?? destination;
}

/** Describes the next screen, or returns undefined when the person chose it before signing in. */
function describeDestination(opensNewPage: boolean, destination: string): string | undefined {
	if (opensNewPage) return "Opening your new page...";
	return destination === "/dashboard" ? "Redirecting to dashboard..." : undefined;
}
