import { createFileRoute } from "@tanstack/react-router";
import { MembersScreen } from "../../members/members-screen.tsx";
import { requireViewer } from "../../session/session.ts";

export interface MembersSearch {
	/** The account; without one, the person's own. */
	account?: string | undefined;
}

export const Route = createFileRoute("/settings/members")({
	validateSearch: ({ account }: Record<string, unknown>): MembersSearch => ({
		account: typeof account === "string" && account !== "" ? account : undefined,
	}),
	beforeLoad: requireViewer,
	component: MembersScreen,
});
