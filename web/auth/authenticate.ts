import { schemaResolver } from "@mantine/form";
import { signInSchema } from "../../core/account/account.ts";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { signInMailSchema } from "../../core/account/sign-in-mail.ts";
import { type SignUp, signUpMailSchema, signUpSchema } from "../../core/account/sign-up.ts";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { isClosed } from "../session/is-closed.ts";
import { showError } from "../toast/toasts.ts";
import { arrive, goOn } from "./arrive.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";
import type { FieldErrors } from "./field-errors.ts";
import { openView } from "./use-auth-search.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });
const findSignUpMailErrors = schemaResolver(signUpMailSchema, { sync: true });
const findSignInMailErrors = schemaResolver(signInMailSchema, { sync: true });

export interface Attempt {
	mode: AuthMode;
	/** Without a password, also where there are some. */
	isByMail: boolean;
}

/**
 * Signs in or up, and opens the destination, or asks for the mail that does. Returns only after a failure, with a message for
 * each invalid field.
 */
export async function authenticate(
	{ mode, isByMail: isChosen }: Attempt,
	values: SignUp,
	search: AuthSearch,
): Promise<FieldErrors> {
	const isByMail = isChosen || isClosed("passwords");
	const errors = checkFields({ mode, isByMail }, values);
	if (Object.keys(errors).length > 0) return errors;
	const { invitation } = search;
	let answer: { asksSecondFactor: boolean };
	try {
		if (isByMail) {
			const { email, fullName } = values;
			if (mode === "signup") await client.auth.askForSignUpMail.mutate({ email, fullName, invitation });
			else await client.auth.askForSignInMail.mutate({ email });
			openView({ ...search, mode: "by-email" }, { typedEmail: email.trim(), sentFor: mode });
			return {};
		}
		answer = await send(mode, { ...values, invitation });
	} catch (error) {
		showError("Error", messageOf(error), AUTH_TOAST);
		return (isRefusal(error) && error.data?.fields) || {};
	}
	await (mode === "signup" ? arrive(mode, search) : goOn(answer, search));
	return {};
}

/** Validates the fields with the schemas that the Worker uses. */
function checkFields({ mode, isByMail }: Attempt, { fullName, ...credentials }: SignUp) {
	const { email } = credentials;
	if (isByMail) return mode === "signup" ? findSignUpMailErrors({ fullName, email }) : findSignInMailErrors({ email });
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}

function send(mode: AuthMode, { fullName, invitation, ...credentials }: SignUp) {
	if (mode === "signup") return client.auth.signUp.mutate({ fullName, invitation, ...credentials });
	return client.auth.signIn.mutate(credentials);
}
