import { Button, Skeleton, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lastOfPart } from "../../core/lists/list-rows.ts";
import { client, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { ShowMore } from "../components/show-more.tsx";
import classes from "./admin.module.css";
import { PersonRow } from "./person-row.tsx";

/** Long enough that a word isn't asked for letter by letter. */
const TYPING_MS = 250;

/** Everybody with an account: a search, and what an administrator can do for each. */
export function People() {
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
	const list = useInfiniteQuery({
		queryKey: [...api.people.find.pathKey(), search],
		queryFn: ({ pageParam: after }) => client.people.find.query({ search, after }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: (part) => lastOfPart(part)?.id,
		placeholderData: keepPreviousData,
	});
	const people = list.data?.pages.flat() ?? [];
	return (
		<div className={classes.details}>
			<TextInput
				type="search"
				label="Search"
				description="An email address or its beginning, a username, an id, or the name of a team."
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				maw="28rem"
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
			/>
			{list.isPending ? (
				<>
					<VisuallyHidden role="status">Loading...</VisuallyHidden>
					<Skeleton height={240} radius="lg" />
				</>
			) : !list.data ? (
				<div role="alert">
					<Text fw={600}>The list didn't load</Text>
					<Text c="dimmed">{messageOf(list.error)}</Text>
					<Button mt="sm" loading={list.isRefetching} onClick={() => void list.refetch()}>
						Retry
					</Button>
				</div>
			) : (
				<section aria-label="People">
					<Text c="dimmed" size="sm" mb="sm" role="status">
						{inWords(people.length, { search, hasMore: list.hasNextPage })}
					</Text>
					<ul className={classes.rows}>
						{people.map((person) => (
							<li key={person.id}>
								<PersonRow person={person} />
							</li>
						))}
					</ul>
					<ShowMore list={list} />
				</section>
			)}
		</div>
	);
}

function inWords(count: number, { search, hasMore }: { search: string; hasMore: boolean }): string {
	if (search === "") return "The newest accounts.";
	if (count === 0) return "Nobody found. Names of people aren't searched: use the address, the username or the id.";
	if (hasMore) return `The first ${count} people found.`;
	return count === 1 ? "1 person found." : `${count} people found.`;
}
