import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SignUp } from "../../core/account.ts";
import { isRefusal, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { forgetSession } from "../session/session.ts";
import { showError } from "../toast/toasts.ts";
import { AUTH_TOAST, type AuthMode } from "./auth-words.ts";

/** A message for each field at fault. */
export type FieldErrors = Readonly<Record<string, ReactNode>>;

interface AuthenticationOptions {
	mode: AuthMode;
	claim: string | undefined;
	destination: string;
	/** Called with a message for each field at fault; with none when all of them can be sent. */
	onCheckedFields(errors: FieldErrors): void;
}

/** The schemas come while the first field is being typed in, not with the screen. */
export const loadAuthentication = () => import("./authenticate.ts");

/** Signs in or up, makes the page for a claimed username, and goes on to the destination. */
export function useAuthentication({ mode, claim, destination, onCheckedFields }: AuthenticationOptions) {
	const navigate = useNavigate();
	const { run, isPending } = useAction({
		// Everything from the click to the next screen, so that nobody submits again in between.
		async mutationFn(values: SignUp) {
			const { checkFields, authenticate } = await loadAuthentication();
			const errors = checkFields(mode, values);
			onCheckedFields(errors);
			if (Object.keys(errors).length > 0) return;
			const href = await authenticate(mode, values, claim, destination);
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
