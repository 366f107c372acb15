import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account/account.ts";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { pathAfterSignIn } from "../../core/account/path-after-sign-in.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { keepGreeting } from "../session/greeting.ts";
import { showAfterLoad } from "../toast/next-toast.ts";
import { showError } from "../toast/toasts.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";
import type { FieldErrors } from "./field-errors.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });

/**
 * Signs in or up, and opens the destination. Returns only after a failure, with a message for each invalid field.
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
	const path = pathAfterSignIn(search, mode === "signin" && (await hasPage(search)));
	const greeting = mode === "signup" ? "Account created!" : "Welcome back!";
	// A toast would lie over the controls of the start.
	if (path.startsWith("/start")) keepGreeting(greeting);
	else showAfterLoad({ title: greeting });
	return openDocument(path);
}

/** Validates the fields with the schemas that the Worker uses. */
function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

async function send(mode: AuthMode, { fullName, ...credentials }: SignUp): Promise<void> {
	if (mode === "signup") await client.auth.signUp.mutate({ fullName, ...credentials });
	else await client.auth.signIn.mutate(credentials);
}

/** Whether the person has a page. Nobody is asked when it makes no difference. */
async function hasPage(search: AuthSearch): Promise<boolean> {
	if (pathAfterSignIn(search, true) === pathAfterSignIn(search, false)) return true;
	try {
		return (await client.pages.list.query()).length > 0;
	} catch {
		// The dashboard asks again, and says what is wrong.
		return true;
	}
}
