import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SignUp } from "../../core/account.ts";
import { isRefusal, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { forgetSession } from "../session/session.ts";
import { showError } from "../toast/toasts.ts";
import type { PageChoice } from "./auth-search.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";

/** A message for each invalid field. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;

interface AuthenticationOptions {
	mode: AuthMode;
	/** The page to create after signing in. */
	choice: PageChoice;
	destination: string;
	/** Called with a message for each invalid field, or with an empty object when all fields are valid. */
	onCheckedFields(errors: FieldErrors): void;
}

/** Loads the schemas when a field gets the focus, which keeps the screen's first load small. */
export const loadAuthentication = () => import("./authenticate.ts");

/** Signs in or up, creates the page that the person chose before, and opens the destination. */
export function useAuthentication({ mode, choice, destination, onCheckedFields }: AuthenticationOptions) {
	const navigate = useNavigate();
	const { run, isPending } = useAction({
		// Stays pending until the next screen opens, so the form can't be submitted twice.
		async mutationFn(values: SignUp) {
			const { checkFields, authenticate } = await loadAuthentication();
			const errors = checkFields(mode, values);
			onCheckedFields(errors);
			if (Object.keys(errors).length > 0) return;
			const href = await authenticate(mode, values, choice, destination);
			await forgetSession();
			await navigate({ href });
		},
		onError(error) {
			showError("Error", messageOf(error), AUTH_TOAST);
			if (isRefusal(error)) onCheckedFields(error.data?.fields ?? {});
		},
	});
	return { authenticate: run, isPending };
}
