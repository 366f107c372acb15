import { createFileRoute } from "@tanstack/react-router";
import { readPageId } from "../../browser/page-id.ts";
import { DomainScreen } from "../../domain/domain-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export interface DomainSearch {
	/** The chosen page. */
	id?: string | undefined;
}

export const Route = createFileRoute("/settings/domain")({
	validateSearch: ({ id }: Record<string, unknown>): DomainSearch => ({ id: readPageId(id) }),
	beforeLoad: requireViewer,
	component: DomainScreen,
});
