import "./editor-styles.ts";
import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api, isRefusal, messageOf } from "../api.ts";
import { ButtonLink } from "../shell/button-link.tsx";
import classes from "./editor.module.css";
import { Editor } from "./editor.tsx";
import { EditorHeader } from "./editor-header.tsx";

const route = getRouteApi("/editor");

/** Loads the page that the address names, then hands it to the editor, which keeps its own copy. */
export function EditorScreen() {
	const { id, claim } = route.useSearch();
	const { viewer } = route.useRouteContext();
	// Read anew each time the editor opens, and never again behind its back.
	const page = useQuery({
		...api.pages.get.queryOptions({ id: id ?? "" }),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});

	if (page.data) {
		return <Editor key={page.data.id} page={page.data} plan={viewer.plan} claimedUsername={claim} />;
	}
	return (
		<>
			<EditorHeader liveUsername={null} />
			<main className={classes.studio}>
				{page.isError ? (
					<LoadFailure error={page.error} onRetry={() => void page.refetch()} />
				) : (
					<div className={classes.skeleton}>
						<VisuallyHidden role="status">Loading...</VisuallyHidden>
						<Skeleton height={420} radius="lg" />
						<Skeleton height={200} radius="lg" />
					</div>
				)}
			</main>
		</>
	);
}

function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
	return (
		<Stack align="center" py={64} ta="center">
			<Title order={1} size="h2">
				{isRefusal(error) ? "This page can't be edited" : "This page didn't load"}
			</Title>
			<Text c="dimmed">{messageOf(error)}</Text>
			{isRefusal(error) ? (
				<ButtonLink to="/dashboard">Return to Dashboard</ButtonLink>
			) : (
				<Button onClick={onRetry}>Retry</Button>
			)}
		</Stack>
	);
}
