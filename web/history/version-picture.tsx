import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { counted } from "../../core/text/counted.ts";
import { api } from "../api-client/queries.ts";
import { PartNotLoaded } from "../components/not-loaded.tsx";
import { PhonePreview } from "../preview/phone-preview.tsx";
import classes from "./history.module.css";

interface VersionPictureProps {
	pageId: string;
	/** A former version, or null for the page as it is. */
	version: number | null;
}

/** A version as visitors would see it. What is behind its gates isn't there. */
export function VersionPicture({ pageId, version }: VersionPictureProps) {
	return version === null ? <CurrentPicture pageId={pageId} /> : <FormerPicture pageId={pageId} version={version} />;
}

function CurrentPicture({ pageId }: { pageId: string }) {
	const current = useQuery(api.pages.miniature.queryOptions({ id: pageId }));
	return current.data ? <PhonePreview page={current.data} label="The page now" isInert /> : <Missing query={current} />;
}

function FormerPicture({ pageId, version }: { pageId: string; version: number }) {
	const former = useQuery(
		api.history.read.queryOptions({ id: pageId, version }, { staleTime: Number.POSITIVE_INFINITY }),
	);
	if (!former.data) return <Missing query={former} />;
	const { page, goneCount } = former.data;
	return (
		<>
			<PhonePreview page={page} label="This version" isInert />
			{goneCount > 0 && (
				<Text size="sm" c="dimmed">
					{counted(goneCount, "picture")} of it {goneCount === 1 ? "is" : "are"} deleted.
				</Text>
			)}
		</>
	);
}

/** In place of a version that loads, or can't be read. */
function Missing({ query }: ComponentProps<typeof PartNotLoaded>) {
	if (!query.error) return <Skeleton className={classes.loading} radius={48} />;
	return <PartNotLoaded query={query} />;
}
