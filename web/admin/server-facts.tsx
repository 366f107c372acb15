import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import type { ReactNode } from "react";
import type { AppRouter } from "../../worker/router.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { momentOf } from "../browser/moment-of.ts";
import links from "../components/text-link.module.css";
import classes from "./admin.module.css";
import { ageInWords, sizeInWords } from "./server-words.ts";

type State = inferRouterOutputs<AppRouter>["operations"]["state"];

/** The queues of wrangler.toml. Those that hold something only for moments are shown while they do. */
const QUEUES: Readonly<Record<string, string>> = {
	"linkstead-mail": "Emails",
	"linkstead-events": "Views and clicks",
	"linkstead-contacts": "New accounts for HubSpot",
};

/** A queue whose messages are overdue for longer than this stands still. `/readyz` says so too. */
const OVERDUE_MAX_SECONDS = 600;

/** What waits to be done, and for how long. */
export function Queues({ queues }: { queues: NonNullable<State["queues"]> }) {
	return (
		<Facts title="Waiting">
			{queues
				.filter(({ name, waiting }) => name in QUEUES || waiting > 0)
				.map(({ name, waiting, since, overdueSeconds }) => (
					<Fact key={name} term={QUEUES[name] ?? name} isProblem={overdueSeconds > OVERDUE_MAX_SECONDS}>
						{since === null
							? "None"
							: `${waiting.toLocaleString("en-US")}, the oldest for ${ageInWords((Date.now() - since) / 1000)}`}
						{overdueSeconds > OVERDUE_MAX_SECONDS && ". They should have left. The log says why they didn't."}
					</Fact>
				))}
		</Facts>
	);
}

/** What each store refused, and what happens meanwhile. */
const REFUSALS: Readonly<Record<State["refusals"][number]["what"], { store: string; words: string }>> = {
	queue: {
		store: "Queue",
		words: "Views and clicks are counted by the minute's task instead. Emails are sent directly, or wait.",
	},
	pages: {
		store: "Finished pages",
		words: "Visitors see a page as it was before, until its change can be stored. New pages are drawn for each visit.",
	},
	database: { store: "Database", words: "Views and clicks waited in their queue, and are counted now." },
};

/** What was refused within a day: on Cloudflare's free plan above its limits, otherwise in an outage. */
export function Refusals({ refusals }: { refusals: State["refusals"] }) {
	return (
		<Facts
			title="Limits that were reached"
			after={
				<Text mt="sm" c="dimmed">
					Nothing is lost. On Cloudflare's free plan the limits begin anew at midnight UTC; the paid plan has none of
					them.
				</Text>
			}
		>
			{refusals.map(({ what, at }) => (
				<Fact key={what} term={REFUSALS[what].store}>
					<b>Last refused {momentOf(at)}.</b> {REFUSALS[what].words}
				</Fact>
			))}
		</Facts>
	);
}

/** A disk with less room than this soon has none. */
const FREE_MIN_SHARE = 0.05;

const DISK_FULL =
	"The server's disk is full, and what is left is for reading: nothing is saved and no visit is counted until there is room.";

/** What is stored, and how much room is left. On Cloudflare only the database's size is known. */
export function Storage({ storage: { database, machine } }: { storage: State["storage"] }) {
	const isNarrow = machine !== null && (machine.isFull || machine.free < machine.total * FREE_MIN_SHARE);
	return (
		<Facts title="Storage">
			<Fact term="Database">{sizeInWords(database)}</Fact>
			{machine && (
				<>
					<Fact term="Pictures">{sizeInWords(machine.pictures)}</Fact>
					<Fact term="Finished pages">{sizeInWords(machine.pages)}</Fact>
					<Fact term="Free on this disk" isProblem={isNarrow}>
						{sizeInWords(machine.free)} of {sizeInWords(machine.total)}
						{isNarrow && (machine.isFull ? `. ${DISK_FULL}` : ". When it is full, nothing can be saved.")}
					</Fact>
				</>
			)}
		</Facts>
	);
}

export function Versions({ versions: { linkstead, schema, machine } }: { versions: State["versions"] }) {
	return (
		<Facts title="Versions" after={<NewestRelease />}>
			<Fact term="Linkstead">{linkstead}</Fact>
			<Fact term="Database schema">{schema}</Fact>
			{machine && (
				<>
					<Fact term="workerd">{machine.workerd}</Fact>
					<Fact term="Node.js">{machine.node}</Fact>
				</>
			)}
		</Facts>
	);
}

/** Another server is asked, so its answer is kept while the app is open. */
const RELEASE_STALE_MS = 3_600_000;

function NewestRelease() {
	const { data: release, error } = useQuery({
		...api.operations.release.queryOptions(),
		staleTime: RELEASE_STALE_MS,
	});
	if (error)
		return <ReleaseWords isProblem>Whether there is a newer release isn't known. {messageOf(error)}</ReleaseWords>;
	if (release === undefined) return <ReleaseWords>Looking for a newer release…</ReleaseWords>;
	if (release === null) {
		return (
			<ReleaseWords>
				This server doesn't look for newer releases. Set the variable RELEASE_CHECK_URL, and it does.
			</ReleaseWords>
		);
	}
	if ("problem" in release) {
		return <ReleaseWords isProblem>Whether there is a newer release isn't known. {release.problem}</ReleaseWords>;
	}
	if (!release.isNewer) return <ReleaseWords>There is no newer release.</ReleaseWords>;
	return (
		<ReleaseWords>
			Linkstead {release.name} is out.{" "}
			{release.url && (
				<a href={release.url} target="_blank" rel="noopener noreferrer" className={links.link}>
					What is new
				</a>
			)}
		</ReleaseWords>
	);
}

function ReleaseWords({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) {
	return (
		<Text mt="sm" c={isProblem ? "var(--mantine-color-error)" : "dimmed"} className={classes.names}>
			{children}
		</Text>
	);
}

function Facts({ title, after, children }: { title: string; after?: ReactNode; children: ReactNode }) {
	return (
		<section>
			<Title order={2} size="h4" mb="xs">
				{title}
			</Title>
			<dl className={classes.terms}>{children}</dl>
			{after}
		</section>
	);
}

function Fact({ term, isProblem = false, children }: { term: string; isProblem?: boolean; children: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd data-problem={isProblem || undefined}>{children}</dd>
		</div>
	);
}
