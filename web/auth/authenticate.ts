import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account/account.ts";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { client, isRefusal, messageOf } from "../api/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { showAfterLoad } from "../toast/next-toast.ts";
import { showError } from "../toast/toasts.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";
import type { FieldErrors } from "./field-errors.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });

/**
 * Signs in or up, creates the page that the person chose before, and opens the destination. Returns only after a failure, with a
 * message for each invalid field.
 */
export async function authenticate(mode: AuthMode, values: SignUp, search: AuthSearch): Promise<FieldErrors> {
	const errors = checkFields(mode, values);
	if (Object.keys(errors).length > 0) return errors;
	try {
		await send(mode, values);
	} catch (error) {
		showError("Error", messageOf(error), AUTH_TOAST);
		return (isRefusal(error) && error.data?.fields) || {};
	}
	const { claim, theme, redirect = "/dashboard" } = search;
	const hasChosen = Boolean(claim || theme);
	showAfterLoad(mode === "signup" ? accountCreated(hasChosen, redirect) : { title: "Welcome back!" });
	return openDocument(
		(hasChosen ? await (await import("./make-chosen-page.ts")).makeChosenPage(search) : null) ?? redirect,
	);
}

/** Validates the fields with the schemas that the Worker uses. */
function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

async function send(mode: AuthMode, { fullName, ...credentials }: SignUp): Promise<void> {
	if (mode === "signup") await client.auth.signUp.mutate({ fullName, ...credentials });
	else await client.auth.signIn.mutate(credentials);
}

/** Describes the next screen, unless the person chose it before signing up. */
function accountCreated(hasChosen: boolean, redirect: string) {
	const next = redirect === "/dashboard" ? "Redirecting to dashboard..." : undefined;
	return { title: "Account created!", message: hasChosen ? "Opening your new page..." : next };
}
