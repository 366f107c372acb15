import { Button, NativeSelect, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ACTIVITY_DAYS, ACTIVITY_KINDS, type ActivityKind, nameOfPerson } from "../../core/activity/action.ts";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import { Icon } from "../components/icon.tsx";
import { useViewer } from "../session/session.ts";
import classes from "./activity.module.css";
import { type ActivitySearch, personsIn } from "./activity-search.ts";

interface ActivitySiftProps {
	/** The shown entries: people who left are offered as long as they stand in them. */
	entries: readonly { personId: string | null; name: string | null }[];
}

const route = getRouteApi("/settings/activity");

/** Chooses whose activity is shown, of which kind, on which page, and since when. */
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

	const chosen = personsIn(search.person);
	const choosePersons = (ids: readonly string[]) => choose({ person: ids.join(",") || undefined });
	const choose = (change: ActivitySearch) => void navigate({ search: { ...search, ...change }, replace: true });
	return (
		<search className={classes.sift} aria-label="Filter">
			<Choice
				label="Person"
				everything={chosen.length > 0 ? "Somebody else, too" : "Everybody"}
				value={undefined}
				options={[...people].filter(([id]) => !chosen.includes(id))}
				onChoose={(id) => id && choosePersons([...chosen, id])}
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
			<Choice
				label="Period"
				everything="All of the year"
				value={search.days?.toString()}
				options={ACTIVITY_DAYS.map((days) => [String(days), `Last ${days} days`])}
				onChoose={(days) => choose({ days: days ? Number(days) : undefined })}
			/>
			{chosen.length > 0 && (
				<ul className={classes.persons} aria-label="Chosen people">
					{chosen.map((id) => (
						<li key={id}>
							<Button
								variant="light"
								size="compact-md"
								rightSection={<Icon name="close" size={16} />}
								onClick={() => choosePersons(chosen.filter((other) => other !== id))}
							>
								<VisuallyHidden>Clear</VisuallyHidden> {people.get(id) ?? "Somebody who left"}
							</Button>
						</li>
					))}
				</ul>
			)}
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
