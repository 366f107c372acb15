import "@mantine/core/styles/Stack.layer.css";
import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import type { AppRouter } from "../../worker/router.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Dialog } from "../components/dialog.tsx";
import { Notice } from "../components/notice.tsx";
import classes from "./admin.module.css";
import { InAppOffers } from "./in-app-offers.tsx";
import { Queues, Refusals, Storage, Versions } from "./server-facts.tsx";

type State = inferRouterOutputs<AppRouter>["operations"]["state"];
type Dead = keyof State["dead"];

/** What the messages of each queue are, and why one is given up. */
const DEAD: Readonly<Record<Dead, { title: string; none: string; words: string; drop: string }>> = {
	events: {
		title: "Views and clicks that weren't counted",
		none: "Every view and click was counted.",
		words: "The database refused them. When it works again, count them.",
		drop: "These views and clicks will never be counted.",
	},
	contacts: {
		title: "Accounts that HubSpot didn't take",
		none: "Every new account reached HubSpot, or HubSpot isn't set up.",
		words: "HubSpot refused them, or was down for more than a day.",
		drop: "HubSpot won't hear of these accounts.",
	},
};

const PROBLEMS = { too_large: "It is too large to publish.", broken: "It can't be drawn." } as const;

const REFETCH_MS = 15_000;

/** How this installation does: whether mail leaves, what waits and what has failed for good, and how much room is left. */
export function ServerState() {
	const state = useQuery({ ...api.operations.state.queryOptions(), refetchInterval: REFETCH_MS });
	if (state.isPending) {
		return (
			<>
				<VisuallyHidden role="status">Loading...</VisuallyHidden>
				<Skeleton height={320} radius="lg" />
			</>
		);
	}
	if (!state.data) {
		return (
			<Notice title="This didn't load" words={messageOf(state.error)}>
				<Button loading={state.isRefetching} onClick={() => void state.refetch()}>
					Retry
				</Button>
			</Notice>
		);
	}
	const { mail, refusals, queues, dead, unpublished, storage, versions } = state.data;
	return (
		<div className={classes.details}>
			<MailState mail={mail} />
			{refusals.length > 0 && <Refusals refusals={refusals} />}
			{queues && <Queues queues={queues} />}
			<DeadMessages which="events" found={dead.events} />
			<DeadMessages which="contacts" found={dead.contacts} />
			<section>
				<Title order={2} size="h4">
					Pages that can't be published
				</Title>
				{unpublished.length === 0 && <Text c="dimmed">Every page is published as it was saved.</Text>}
				<ul className={classes.rows}>
					{unpublished.map(({ id, fullName, username, problem }) => (
						<li key={id}>
							<Link to="/admin" search={{ id }}>
								{username ? `@${username}` : fullName}
							</Link>
							<Text c="dimmed">{problem && PROBLEMS[problem]}</Text>
						</li>
					))}
				</ul>
			</section>
			<Storage storage={storage} />
			<Versions versions={versions} />
			<InAppOffers />
		</div>
	);
}

function MailState({ mail: { service, from } }: { mail: State["mail"] }) {
	const [answer, setAnswer] = useState<{ problem: string | null } | null>(null);
	const test = useAction(
		api.operations.sendTestMail.mutationOptions({
			onSuccess: setAnswer,
			onError: (error) => setAnswer({ problem: messageOf(error) }),
		}),
	);
	return (
		<section>
			<Title order={2} size="h4">
				Email
			</Title>
			<Text c="dimmed" className={classes.names}>
				{service
					? `It leaves through ${service}, from ${from}.`
					: "It isn't set up, so nobody can confirm an address or reset a password."}
			</Text>
			<Button variant="default" mt="sm" loading={test.isPending} onClick={() => test.run()}>
				Send me a test email
			</Button>
			<div role="status">
				{answer &&
					(answer.problem === null ? (
						<Text mt="sm">It was handed over. If it doesn't arrive, check the spam folder.</Text>
					) : (
						<Text mt="sm" c="var(--mantine-color-error)" className={classes.names}>
							It wasn't sent. {answer.problem}
						</Text>
					))}
			</div>
		</section>
	);
}

const refresh = () => queryClient.invalidateQueries({ queryKey: api.operations.pathKey() });

/** Goes on until all messages are changed. Meanwhile the screen counts those that are left. */
async function toTheEnd(which: Dead, change: Change): Promise<void> {
	for (let after: string | undefined; ; ) {
		const { next } = await change.mutate({ which, after });
		if (next === null) return;
		after = next;
		await refresh();
	}
}

type Change = (typeof client.operations)["retryDead" | "dropDead"];

function DeadMessages({ which, found: { count, since } }: { which: Dead; found: State["dead"][Dead] }) {
	const [isAsked, setIsAsked] = useState(false);
	const settled = { onSuccess: () => setIsAsked(false), onSettled: refresh };
	const retry = useAction({ mutationFn: (which: Dead) => toTheEnd(which, client.operations.retryDead), ...settled });
	const drop = useAction({ mutationFn: (which: Dead) => toTheEnd(which, client.operations.dropDead), ...settled });
	const { title, none, words, drop: effect } = DEAD[which];
	const error = retry.error ?? drop.error;
	return (
		<section>
			<Title order={2} size="h4">
				{title}
			</Title>
			<Text c="dimmed">{since === null ? none : `${count}, the oldest from ${momentOf(since)}. ${words}`}</Text>
			{since !== null && (
				<Group mt="sm" gap="xs">
					<Button variant="default" loading={retry.isPending} onClick={() => retry.run(which)}>
						Try again
					</Button>
					<Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
						Drop
					</Button>
				</Group>
			)}
			{retry.variables && !retry.isPending && !error && since !== null && (
				<Text role="status" mt="xs">
					They are tried again within a minute.
				</Text>
			)}
			{error && (
				<Text role="alert" mt="xs" c="var(--mantine-color-error)">
					{messageOf(error)}
				</Text>
			)}
			<Dialog opened={isAsked} onClose={() => setIsAsked(false)} title={`Drop all ${count}?`}>
				<Stack>
					<Text>{effect}</Text>
					<Group justify="flex-end">
						<Button variant="default" onClick={() => setIsAsked(false)}>
							Cancel
						</Button>
						<Button color="red" loading={drop.isPending} onClick={() => drop.run(which)}>
							Drop
						</Button>
					</Group>
				</Stack>
			</Dialog>
		</section>
	);
}
