import { createFileRoute } from "@tanstack/react-router";
import { CancelScreen } from "../../billing/cancel-screen.tsx";
import { readAccountId } from "../../browser/account-id.ts";

export const Route = createFileRoute("/upgrade/cancel")({
	validateSearch: ({ account }: Record<string, unknown>): { account?: string | undefined } => ({
		account: readAccountId(account),
	}),
	component: CancelScreen,
});
