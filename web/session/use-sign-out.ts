import { useNavigate } from "@tanstack/react-router";
import { client, messageOf } from "../api/client.ts";
import { useAction } from "../api/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import { forgetSession } from "./session.ts";

/** Signs out, opens the landing page and shows a toast. */
export function useSignOut() {
	const navigate = useNavigate();
	const { run, isPending } = useAction({
		mutationFn: () => client.auth.signOut.mutate(),
		async onSuccess() {
			// Navigates first: the current screen needs a signed-in viewer.
			await navigate({ to: "/" });
			(await import("./local-copies.ts")).forgetLocalCopies();
			await forgetSession();
			showSuccess("Logged out successfully");
		},
		onError: (error) => showError("Error", messageOf(error)),
	});
	return { signOut: () => run(), isPending };
}
