import "./editor-styles.ts";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isRefusal, messageOf } from "../api/client.ts";
import { api } from "../api/queries.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { isDraftKept } from "../session/local-copies.ts";
import { Editor } from "./editor.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { loadUnsavedReader } from "./saving/unsaved-reader.ts";

const route = getRouteApi("/editor");

/** Loads the page named in the address and passes it to the editor, which keeps its own copy. */
export function EditorScreen() {
	const { id, claim, theme } = route.useSearch();
	const { viewer } = route.useRouteContext();
	// Loaded once each time the editor opens. A background refetch would replace the editor's copy.
	const page = useQuery({
		...api.pages.get.queryOptions({ id: id ?? "" }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

	const unsaved = useQuery({
		queryKey: ["unsaved changes", id],
		queryFn: () => loadUnsavedReader(id ?? ""),
		networkMode: "always",
		gcTime: 0,
	});

	if (page.data && unsaved.isSuccess) {
		return (
			<Editor
				key={page.data.id}
				page={page.data}
				plan={viewer.plan}
				claim={claim || theme ? { username: claim, theme, fullName: viewer.fullName } : undefined}
			/>
		);
	}
	const failed = [page, unsaved].filter(({ isError }) => isError);
	if (failed.length === 0) return <EditorSkeleton />;
	return (
		<>
			<EditorHeader liveUsername={null} />
			<main>
				<LoadFailure
					id={id ?? ""}
					error={failed[0]?.error}
					onRetry={() => failed.forEach((query) => void query.refetch())}
				/>
			</main>
		</>
	);
}

interface LoadFailureProps {
	id: string;
	error: unknown;
	onRetry: () => void;
}

function LoadFailure({ id, error, onRetry }: LoadFailureProps) {
	const { viewer } = route.useRouteContext();
	if (isRefusal(error) && isDraftKept(id)) {
		return (
			<Notice
				title={`You're signed in as ${viewer.email}`}
				words="This page belongs to another account. Its unsaved changes stay in this browser until its owner signs in again."
			>
				<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
			</Notice>
		);
	}
	if (isRefusal(error)) {
		return (
			<Notice title="This page can't be edited" words={messageOf(error)}>
				<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
			</Notice>
		);
	}
	return (
		<Notice title="This page didn't load" words={messageOf(error)}>
			<Button onClick={onRetry}>Retry</Button>
		</Notice>
	);
}
