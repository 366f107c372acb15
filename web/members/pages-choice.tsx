import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Checkbox, Skeleton, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { toggleOnEnter } from "../browser/toggle-on-enter.ts";
import classes from "./members.module.css";

interface PagesChoiceProps {
	account: string | undefined;
	chosen: readonly string[];
	error: string | undefined;
	onChoose: (pageIds: string[]) => void;
}

/** From this many pages on, there is a search. */
const SEARCHED_FROM = 9;

/** Which pages of an account somebody may see. */
export function PagesChoice({ account, chosen, error, onChoose }: PagesChoiceProps) {
	const pages = useQuery(api.pages.list.queryOptions(account === undefined ? undefined : { account }));
	const [search, setSearch] = useState("");
	if (pages.isPending) return <Skeleton height={132} radius="md" />;
	if (!pages.data) {
		return (
			<div role="alert">
				<Text>{messageOf(pages.error)}</Text>
				<Button variant="default" mt="xs" onClick={() => void pages.refetch()}>
					Retry
				</Button>
			</div>
		);
	}
	const wanted = search.trim().toLowerCase();
	const shown = pages.data.filter(({ fullName, username }) => `${fullName} ${username}`.toLowerCase().includes(wanted));
	return (
		<fieldset className={classes.pages}>
			<legend className="unseen">Pages</legend>
			{pages.data.length >= SEARCHED_FROM && (
				<TextInput
					type="search"
					aria-label="Search pages"
					placeholder="Search pages"
					value={search}
					onChange={(event) => setSearch(event.currentTarget.value)}
					onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				/>
			)}
			<ul className={classes.choices}>
				{shown.map(({ id, fullName, username }) => (
					<li key={id}>
						<Checkbox
							className={classes.choice}
							label={
								<>
									<bdi>{fullName || "No name set"}</bdi>
									{username && <span className={classes.quiet}> @{username}</span>}
								</>
							}
							checked={chosen.includes(id)}
							onKeyDown={toggleOnEnter}
							onChange={({ currentTarget: { checked } }) =>
								onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
							}
						/>
					</li>
				))}
			</ul>
			{pages.data.length === 0 && <Text c="dimmed">There are no pages yet.</Text>}
			{pages.data.length > 0 && shown.length === 0 && <Text c="dimmed">{`No page like “${search.trim()}”.`}</Text>}
			{error && (
				<Text role="alert" size="sm" c="var(--mantine-color-error)">
					{error}
				</Text>
			)}
		</fieldset>
	);
}
