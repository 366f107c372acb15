import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { SignUp } from "../../core/account.ts";
import { client, isRefusal, messageOf } from "../api.ts";
import { forgetSession } from "../session.ts";
import { showError, showSuccess } from "../toasts.ts";
import type { AuthMode } from "./auth-words.ts";

interface AuthenticationOptions {
	mode: AuthMode;
	claim: string | undefined;
	destination: string;
	/** Called with a message for each field the Worker refused. */
	onRefusedFields(errors: Record<string, string>): void;
}

/** An attempt's outcome replaces that of the attempt before. */
const TOAST = { id: "authentication" };

/** Signs in or up, makes the page for a claimed username, and goes on to the destination. */
export function useAuthentication({ mode, claim, destination, onRefusedFields }: AuthenticationOptions) {
	const navigate = useNavigate();

	const { mutate, isPending } = useMutation({
		async mutationFn({ fullName, ...credentials }: SignUp) {
			if (mode === "signup") {
				await client.auth.signUp.mutate({ fullName, ...credentials });
				showSuccess("Account created!", "Redirecting to dashboard...", TOAST);
			} else {
				await client.auth.signIn.mutate(credentials);
				showSuccess("Welcome back!", undefined, TOAST);
			}
			// Still pending meanwhile, so that nobody submits again.
			const href = claim ? await (await import("./make-claimed-page.ts")).makeClaimedPage(claim) : destination;
			await forgetSession();
			await navigate({ href });
		},
		onError(error) {
			showError("Error", messageOf(error), TOAST);
			if (isRefusal(error)) onRefusedFields(error.data?.fields ?? {});
		},
	});
	return { authenticate: (values: SignUp) => mutate(values), isPending };
}
