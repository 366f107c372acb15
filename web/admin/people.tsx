import { Button, Skeleton, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import classes from "./admin.module.css";
import { PersonRow } from "./person-row.tsx";

/** Long enough that a word isn't asked for letter by letter. */
const TYPING_MS = 250;

/** Everybody with an account: a search, and what an administrator can do for each. */
export function People() {
	const [typed, setTyped] = useState("");
	const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
	const list = useQuery({ ...api.people.find.queryOptions({ search }), placeholderData: keepPreviousData });
	return (
		<div className={classes.details}>
			<TextInput
				type="search"
				label="Search"
				description="An email address or its beginning, a username, or an id."
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
						{inWords(list.data.length, search)}
					</Text>
					<ul className={classes.rows}>
						{list.data.map((person) => (
							<li key={person.id}>
								<PersonRow person={person} />
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function inWords(count: number, search: string): string {
	if (search === "") return "The newest accounts.";
	if (count === 0) return "Nobody found. Names aren't searched: use the address, the username or the id.";
	return count === 1 ? "1 person found." : `${count} people found.`;
}
