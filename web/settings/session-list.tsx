import { Badge, Button, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { WAYS } from "../../core/account/ways.ts";
import { countryName } from "../../core/text/country-name.ts";
import { DAY_MS, HOUR_MS } from "../../core/time/duration.ts";
import type { AppRouter } from "../../worker/router.ts";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { numbered } from "./numbered.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

type OwnSession = inferRouterOutputs<AppRouter>["account"]["sessions"][number];

/** Lists the account's sessions, each with a button to end it. */
export function SessionList() {
	const sessions = useQuery(api.account.sessions.queryOptions());
	const { answer, done, fail, clear } = useAnswer();
	const thenShow = (title: string) => ({
		onMutate: clear,
		async onSuccess() {
			await queryClient.invalidateQueries({ queryKey: api.account.sessions.queryKey() });
			done(title);
		},
		onError: (error: unknown) => fail("Error", messageOf(error)),
	});
	const endOne = useAction(api.account.endSession.mutationOptions(thenShow("Session signed out")));
	const endOthers = useAction(api.account.endOtherSessions.mutationOptions(thenShow("Other sessions signed out")));
	const names = numbered((sessions.data ?? []).map(nameOf));
	return (
		<SettingsSection title="Sessions" words="The browsers where you're signed in.">
			{sessions.isPending && <Skeleton height={56} mt="md" />}
			{sessions.isError && !sessions.data && (
				<div role="alert">
					<Text mt="sm">{messageOf(sessions.error)}</Text>
					<Button variant="default" mt="sm" onClick={() => void sessions.refetch()}>
						Retry
					</Button>
				</div>
			)}
			<ul className={classes.rows}>
				{sessions.data?.map((session, at) => (
					<li key={session.id} className={classes.row}>
						<div>
							<div className={classes.about}>
								<Text fw={600}>{names[at]}</Text>
								{session.isCurrent && (
									<Badge variant="light" tt="none">
										This browser
									</Badge>
								)}
							</div>
							<Text size="sm" c="dimmed">
								{[placeOf(session), proofText(session), lastSeenText(session)].filter(Boolean).join(" · ")}
							</Text>
						</div>
						{!session.isCurrent && (
							<Button
								variant="default"
								size="sm"
								aria-label={`Sign out ${names[at]}`}
								disabled={endOne.isPending}
								onClick={() => endOne.run({ id: session.id })}
							>
								Sign out
							</Button>
						)}
					</li>
				))}
			</ul>
			<div className={classes.act}>
				{sessions.data && sessions.data.length > 1 && (
					<Button variant="default" disabled={endOthers.isPending} onClick={() => endOthers.run()}>
						Sign out all other sessions
					</Button>
				)}
				<AnswerLine answer={answer} />
			</div>
		</SettingsSection>
	);
}

function nameOf({ browser, os }: OwnSession): string {
	if (browser === "Unknown") return "Unknown browser";
	return os === "Unknown" ? browser : `${browser} on ${os}`;
}

function placeOf({ city, country }: OwnSession): string {
	return [city, country && countryName(country)].filter(Boolean).join(", ");
}

function proofText({ way, hasSecondFactor }: OwnSession): string {
	return `Signed in ${WAYS[way].used}${hasSecondFactor ? " and two-step verification" : ""}`;
}

/** `lastSeenAt` is precise to the hour, so the text is no finer. */
function lastSeenText({ isCurrent, lastSeenAt }: OwnSession): string {
	const ago = Date.now() - lastSeenAt;
	if (isCurrent) return "Active now";
	if (ago < 2 * HOUR_MS) return "Active in the last two hours";
	if (ago < DAY_MS) return "Active in the last 24 hours";
	return `Last active ${dayOf(lastSeenAt)}`;
}
