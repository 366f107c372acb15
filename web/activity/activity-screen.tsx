import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { nameOfDoer, wordsOfAction } from "../../core/activity/action.ts";
import { lastOfPart } from "../../core/lists/list-rows.ts";
import type { AppRouter } from "../../worker/router.ts";
import { AccountOf } from "../accounts/account-of.tsx";
import { Face } from "../accounts/face.tsx";
import { useAccountInput, useTeam } from "../accounts/team.ts";
import { client, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { keepFile } from "../browser/keep-file.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { Icon } from "../components/icon.tsx";
import { InternalLink } from "../components/internal-link.tsx";
import { Notice } from "../components/notice.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { ShowMore } from "../components/show-more.tsx";
import link from "../components/text-link.module.css";
import { inAccount } from "../session/account-in-address.ts";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./activity.module.css";
import { filterOf } from "./activity-search.ts";
import { ActivitySift } from "./activity-sift.tsx";
import { byDay } from "./by-day.ts";

type Entry = inferRouterOutputs<AppRouter>["activity"]["list"][number];

const route = getRouteApi("/settings/activity");

/** Who did what in an account, newest first. The account and the filter stand in the address. */
export function ActivityScreen() {
	useScreenTitle("Activity");
	const { account } = route.useSearch();
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<AccountOf id={account} verb="members">
					<Activity />
				</AccountOf>
			</main>
		</>
	);
}

function Activity() {
	const search = route.useSearch();
	const team = useTeam();
	const input = { ...filterOf(search), ...useAccountInput() };
	const list = useInfiniteQuery({
		queryKey: [...api.activity.list.pathKey(), input],
		queryFn: ({ pageParam: after }) => client.activity.list.query({ ...input, after }),
		initialPageParam: null as number | null,
		getNextPageParam: (part) => lastOfPart(part)?.id,
		placeholderData: keepPreviousData,
	});
	const count = useQuery({ ...api.activity.count.queryOptions(input), placeholderData: keepPreviousData }).data;
	const entries = list.data?.pages.flat() ?? [];
	const isFiltered = Object.values(filterOf(search)).some((value) => value !== null);
	return (
		<>
			<ScreenHeading
				title="Activity"
				back={{ href: inAccount("/settings", team?.id), name: "Settings" }}
				below={<Text c="dimmed">{[team?.name, "Kept for a year"].filter(Boolean).join(" · ")}</Text>}
			>
				{entries.length > 0 && <Download input={input} />}
			</ScreenHeading>
			{(entries.length > 0 || isFiltered) && <ActivitySift entries={entries} />}
			{entries.length > 0 && count !== undefined && (
				<Text size="sm" c="dimmed" role="status" className={classes.count}>
					{count.toLocaleString("en-US")} {count === 1 ? "entry" : "entries"}
				</Text>
			)}
			{list.data && entries.length === 0 && (
				<Text c="dimmed" className={classes.nothing}>
					{isFiltered
						? "Nothing like this. Choose a longer period, or somebody else."
						: "Nothing yet. What members do with pages and people is listed here."}
				</Text>
			)}
			{list.isPending && (
				<>
					<VisuallyHidden role="status">Loading...</VisuallyHidden>
					<Skeleton height={320} radius="lg" mt="md" />
				</>
			)}
			{list.isError && !list.data && (
				<Notice title="This didn't load" words={messageOf(list.error)}>
					<Button loading={list.isRefetching} onClick={() => void list.refetch()}>
						Retry
					</Button>
				</Notice>
			)}
			<div aria-busy={list.isPlaceholderData}>
				{byDay(entries, Date.now()).map((day) => (
					<section key={day.name} aria-label={day.name}>
						<h2 className={classes.day}>{day.name}</h2>
						<ul>
							{day.entries.map((entry) => (
								<EntryRow key={entry.id} entry={entry} />
							))}
						</ul>
					</section>
				))}
			</div>
			<ShowMore list={list} label="Show older" />
		</>
	);
}

function EntryRow({ entry }: { entry: Entry }) {
	const { personId, action, subject, pageId, pageName, happenedAt } = entry;
	const name = nameOfDoer(entry);
	return (
		<li className={classes.entry}>
			<Face name={name} id={personId ?? name} />
			<p>
				<b>
					<bdi>{name}</bdi>
				</b>{" "}
				{wordsOfAction(action, subject)}
			</p>
			{pageName !== null && (
				<span className={classes.page}>
					{pageId !== null && action !== "page.deleted" ? (
						<InternalLink className={link.link} href={`/editor?id=${pageId}`}>
							<bdi>{pageName}</bdi>
						</InternalLink>
					) : (
						<bdi>{pageName}</bdi>
					)}
				</span>
			)}
			<time dateTime={new Date(happenedAt).toISOString()}>
				{new Date(happenedAt).toLocaleTimeString("en-US", { timeStyle: "short" })}
			</time>
		</li>
	);
}

/** The whole activity that the filter shows, as a file. */
function Download({ input }: { input: Parameters<typeof client.activity.export.query>[0] }) {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useAction({
		mutationFn: () => client.activity.export.query(input),
		onMutate: clear,
		onSuccess: keepFile,
		onError: (error) => fail("Not downloaded.", messageOf(error)),
	});
	return (
		<>
			<AnswerLine answer={answer} />
			<Button variant="default" loading={isPending} leftSection={<Icon name="download" />} onClick={() => run()}>
				Download CSV
			</Button>
		</>
	);
}
