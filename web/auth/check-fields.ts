import { schemaResolver } from "@mantine/form";
import { type SignUp, signInSchema, signUpSchema } from "../../core/account.ts";
import type { AuthMode } from "./auth-words.ts";

const findSignUpErrors = schemaResolver(signUpSchema, { sync: true });
const findSignInErrors = schemaResolver(signInSchema, { sync: true });

/** What is wrong with each field, by the rules the Worker goes by. */
export function checkFields(mode: AuthMode, { fullName, ...credentials }: SignUp) {
	return mode === "signup" ? findSignUpErrors({ fullName, ...credentials }) : findSignInErrors(credentials);
}
