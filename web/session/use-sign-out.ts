import { useNavigate } from "@tanstack/react-router";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { forgetSession } from "./session.ts";

/** Signs out, goes to the landing page and says so. */
export function useSignOut() {
	const navigate = useNavigate();
	const { run, isPending } = useAction({
		mutationFn: () => client.auth.signOut.mutate(),
		async onSuccess() {
			// Left first: a screen for signed-in people must not be shown to nobody.
			await navigate({ to: "/" });
			(await import("./local-copies.ts")).forgetLocalCopies();
			await forgetSession();
			showSuccess("Logged out successfully");
		},
		onError: (error) => showError("Error", messageOf(error)),
	});
	return { signOut: () => run(), isPending };
}
