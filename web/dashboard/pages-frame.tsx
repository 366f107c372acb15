import { Button, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { messageOf } from "../api-client/client.ts";
import classes from "./dashboard.module.css";
import type { OwnPage } from "./own-page.ts";
import { PageListSkeleton } from "./page-list-skeleton.tsx";

interface PagesHeadProps {
	title: string;
	/** How much of the plan is used. */
	words: string | undefined;
	/** What can be done. */
	children: ReactNode;
}

export function PagesHead({ title, words, children }: PagesHeadProps) {
	return (
		<div className={classes.head}>
			<div>
				<Title order={1}>{title}</Title>
				<Text c="dimmed" mih="1.55em" role="status">
					{words}
				</Text>
			</div>
			{children && <div className={classes.ways}>{children}</div>}
		</div>
	);
}

interface LoadingProps {
	query: { isPending: boolean; isRefetching: boolean; data: unknown; error: unknown; refetch: () => unknown };
}

/** The list's place until it is there, or why it isn't. */
export function Loading({ query }: LoadingProps) {
	if (query.isPending) return <PageListSkeleton />;
	if (!query.error || query.data) return null;
	return (
		<div className={classes.notice} role="alert">
			<Text fw={600}>Your pages didn't load</Text>
			<Text c="dimmed">{messageOf(query.error)}</Text>
			<Button mt="sm" onClick={() => void query.refetch()} loading={query.isRefetching}>
				Retry
			</Button>
		</div>
	);
}

export function usageInWords(pages: readonly OwnPage[], maxPages: number): string {
	const pausedCount = pages.filter(({ isPaused }) => isPaused).length;
	const used = `${pages.length - pausedCount} of ${maxPages} page(s) used`;
	return pausedCount > 0 ? `${used}, ${pausedCount} paused` : used;
}
