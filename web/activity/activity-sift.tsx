import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ACTIVITY_KINDS, type ActivityKind, nameOfPerson } from "../../core/activity/action.ts";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import { useViewer } from "../session/session.ts";
import classes from "./activity.module.css";
import type { ActivitySearch } from "./activity-search.ts";

interface ActivitySiftProps {
	/** The shown entries: people who left are offered as long as they stand in them. */
	entries: readonly { personId: string | null; name: string | null }[];
}

const route = getRouteApi("/settings/activity");

/** Chooses whose activity is shown, of which kind, and on which page. */
export function ActivitySift({ entries }: ActivitySiftProps) {
	const search = route.useSearch();
	const navigate = route.useNavigate();
	const account = useAccountInput();
	const viewer = useViewer();
	const members = useQuery(api.teams.members.queryOptions(account)).data?.members ?? [];
	const pages = useQuery(api.pages.list.queryOptions(account)).data ?? [];

	const people = new Map<string, string>();
	for (const entry of entries) if (entry.personId !== null) people.set(entry.personId, nameOfPerson(entry));
	if (!account && viewer) people.set(viewer.id, viewer.fullName || viewer.email);
	for (const { personId, name, email } of members) people.set(personId, name || email);

	const choose = (change: ActivitySearch) => void navigate({ search: { ...search, ...change }, replace: true });
	return (
		<search className={classes.sift} aria-label="Filter">
			<Choice
				label="Person"
				everything="Everybody"
				value={search.person}
				options={[...people]}
				onChoose={(person) => choose({ person })}
			/>
			<Choice
				label="Kind"
				everything="Everything"
				value={search.kind}
				options={Object.entries(ACTIVITY_KINDS) as [ActivityKind, string][]}
				onChoose={(kind) => choose({ kind })}
			/>
			<Choice
				label="Page"
				everything="All pages"
				value={search.page}
				options={pages.map(({ id, fullName, username }) => [id, fullName || (username ? `@${username}` : "Untitled")])}
				onChoose={(page) => choose({ page })}
			/>
		</search>
	);
}

interface ChoiceProps {
	label: string;
	/** What the first option is called, which restricts nothing. */
	everything: string;
	value: string | undefined;
	options: readonly (readonly [value: string, label: string])[];
	onChoose: (value: string | undefined) => void;
}

function Choice({ label, everything, value, options, onChoose }: ChoiceProps) {
	const isListed = value === undefined || options.some(([option]) => option === value);
	return (
		<NativeSelect
			aria-label={label}
			value={value ?? ""}
			data={[
				{ value: "", label: everything },
				...options.map(([option, words]) => ({ value: option, label: words })),
				// An address can name somebody or something that is gone.
				...(isListed ? [] : [{ value, label: "Somebody or something that is gone" }]),
			]}
			onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
		/>
	);
}
