import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { client, isRefusal, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { AppHeader } from "../shell/app-header.tsx";
import { ListHeader } from "./list-header.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { SearchedList } from "./searched-list.tsx";
import classes from "./subscribers.module.css";

const route = getRouteApi("/bio/subscribers");

const TYPING_MS = 250;

/** The addresses that visitors have entered on a page's email gates. */
export function SubscribersScreen() {
	const { id: pageId = "" } = route.useSearch();
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
	const list = useInfiniteQuery({
		queryKey: [...api.subscribers.list.pathKey(), pageId, search],
		queryFn: ({ pageParam: cursor }) => client.subscribers.list.query({ pageId, search, cursor }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ next }) => next ?? undefined,
		// The old addresses stay until the new ones arrive.
		placeholderData: keepPreviousData,
	});
	const first = list.data?.pages[0];
	useScreenTitle(first ? `${first.page.fullName || "Bio Page"} Subscribers` : "Subscribers");

	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{first && list.data && (
					<>
						<ListHeader pageId={pageId} page={first.page} counts={first.counts} growth={first.growth} />
						<SearchedList
							pageId={pageId}
							parts={list.data.pages}
							typed={typed}
							search={search}
							isOld={list.isPlaceholderData}
							onType={setTyped}
						/>
						{list.hasNextPage && (
							<Button
								variant="default"
								className={classes.more}
								loading={list.isFetchingNextPage}
								onClick={() => void list.fetchNextPage()}
							>
								Show more
							</Button>
						)}
					</>
				)}
				{list.isPending && <ListSkeleton />}
				{list.isError &&
					!list.data &&
					(isRefusal(list.error) ? (
						<Notice title={list.error.data?.title ?? "No such list"} words={messageOf(list.error)}>
							<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
						</Notice>
					) : (
						<Notice title="The list didn't load" words={messageOf(list.error)}>
							<Button onClick={() => void list.refetch()} loading={list.isRefetching}>
								Retry
							</Button>
						</Notice>
					))}
			</main>
		</>
	);
}
