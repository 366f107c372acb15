import { getRouteApi } from "@tanstack/react-router";
import { messageOf } from "../../api-client/client.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { isDraftKept, readLocalCopy, unsavedKey } from "../../session/local-copies.ts";
import { NoticeScreen } from "../../shell/notice-screen.tsx";
import { LostPage } from "./lost-page.tsx";

const route = getRouteApi("/editor");

/** In place of a page that somebody may not open, or not anymore. */
export function RefusedPage({ id, error }: { id: string; error: unknown }) {
	const { viewer } = route.useRouteContext();
	if (readLocalCopy(unsavedKey("draft", id))) return <LostPage id={id} />;
	const isOthers = isDraftKept(id);
	return (
		<NoticeScreen
			title={isOthers ? `You're signed in as ${viewer.email}` : "This page can't be edited"}
			words={
				isOthers
					? "This page belongs to another account. Its unsaved changes stay in this browser until its owner signs in again."
					: messageOf(error)
			}
		>
			<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
		</NoticeScreen>
	);
}
