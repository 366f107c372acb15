import { createFileRoute } from "@tanstack/react-router";
import { readAccountId } from "../../browser/account-id.ts";
import { SalesScreen } from "../../sales/sales-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export const Route = createFileRoute("/settings/sales")({
	validateSearch: ({ account }: Record<string, unknown>): { account?: string | undefined } => ({
		account: readAccountId(account),
	}),
	beforeLoad: requireViewer,
	component: SalesScreen,
});
