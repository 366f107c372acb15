import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account/account.ts";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { showError } from "../toast/toasts.ts";
import { arrive, goOn } from "./arrive.ts";
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
	let answer: { asksSecondFactor: boolean };
	try {
		answer = await send(mode, values);
	} catch (error) {
		showError("Error", messageOf(error), AUTH_TOAST);
		return (isRefusal(error) && error.data?.fields) || {};
	}
	await (mode === "signup" ? arrive(mode, search) : goOn(answer, search));
	return {};
}

/** Validates the fields with the schemas that the Worker uses. */
function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

function send(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	if (mode === "signup") return client.auth.signUp.mutate({ fullName, ...credentials });
	return client.auth.signIn.mutate(credentials);
}
