import { createFileRoute } from "@tanstack/react-router";
import { readAccountId } from "../../browser/account-id.ts";
import { readPageId } from "../../browser/page-id.ts";
import { DomainScreen } from "../../domain/domain-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export interface DomainSearch {
	/** The chosen page. */
	id?: string | undefined;
	/** The account whose domains are shown. */
	account?: string | undefined;
}

export const Route = createFileRoute("/settings/domain")({
	validateSearch: ({ id, account }: Record<string, unknown>): DomainSearch => ({
		id: readPageId(id),
		account: readAccountId(account),
	}),
	beforeLoad: requireViewer,
	component: DomainScreen,
});
