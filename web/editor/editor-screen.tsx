import "./frame/editor-styles.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { mayWith } from "../../core/teams/page-access.ts";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { isBeyondPlan, usePageRefusal } from "../billing/use-page-refusal.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { latePart } from "../components/late-part.tsx";
import { NoticeScreen } from "../shell/notice-screen.tsx";
import { Editor } from "./editor.tsx";
import { EditorSkeleton } from "./frame/editor-skeleton.tsx";
import { loadedPage } from "./saving/load-page.ts";

const viewing = async () => (await import("./viewing/late-viewing.ts")).VIEWING;

// Most people open pages that they can change.
const ViewedPage = latePart(async () => (await viewing()).ViewedPage, <EditorSkeleton />);
const RefusedPage = latePart(async () => (await viewing()).RefusedPage, <EditorSkeleton />);

const route = getRouteApi("/editor");

/** Loads the page named in the address, or begins a new one, and passes it to the editor, which keeps its own copy. */
export function EditorScreen() {
	const { id, claim, theme } = route.useSearch();
	const { viewer } = route.useRouteContext();
	/** The page that began here without an id. The address gets its id when it is stored, and the editor stays. */
	const [begun, setBegun] = useState<string | null>(null);
	const { data, error, refetch } = useQuery(loadedPage(id === begun ? undefined : id, viewer));
	const navigate = useNavigate();
	const tellRefusal = usePageRefusal();
	const hasNoRoom = isBeyondPlan(error);
	useEffect(() => {
		if (hasNoRoom) tellRefusal(error, true);
	}, [hasNoRoom, tellRefusal, error]);

	function nameInAddress(stored: string) {
		if (stored === id) return;
		setBegun(stored);
		void navigate({ to: "/editor", search: (before) => ({ ...before, id: stored }), state: true, replace: true });
	}

	if (data && !mayWith(data.page.access, "edit")) return <ViewedPage page={data.page} />;
	if (data) {
		return (
			<Editor
				key={data.page.id}
				{...data}
				onStored={nameInAddress}
				claim={claim || theme ? { username: claim, theme, fullName: viewer.fullName } : undefined}
			/>
		);
	}
	if (!error || hasNoRoom) return <EditorSkeleton />;
	return <LoadFailure id={id ?? ""} error={error} onRetry={() => void refetch()} />;
}

interface LoadFailureProps {
	id: string;
	error: unknown;
	onRetry: () => void;
}

function LoadFailure({ id, error, onRetry }: LoadFailureProps) {
	if (isRefusal(error)) return <RefusedPage id={id} error={error} />;
	return (
		<NoticeScreen title="This page didn't load" words={messageOf(error)}>
			<Button onClick={onRetry}>Retry</Button>
			<ButtonLink to="/dashboard" variant="default">
				Go to your pages
			</ButtonLink>
		</NoticeScreen>
	);
}
