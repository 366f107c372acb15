import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import { ALL_ROLES, ROLES } from "../../core/teams/role.ts";
import { Face } from "../accounts/face.tsx";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { InternalLink } from "../components/internal-link.tsx";
import { optionalPart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import link from "../components/text-link.module.css";
import { inAccount } from "../session/account-in-address.ts";
import { isClosed } from "../session/is-closed.ts";
import { useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { MemberRow } from "./member-row.tsx";
import classes from "./members.module.css";
import { NoRoom } from "./no-room.tsx";
import { countPeople, type People, type Standing, seatsOf, standingOf } from "./standing.ts";

/** Loaded on demand: its code is as large as the rest of the screen. */
const InviteForm = optionalPart(
	async () => (await import("./invite-form.tsx")).InviteForm,
	<Skeleton height={420} radius="lg" />,
);

const route = getRouteApi("/settings/members");

/** Above this, a plan has room for everybody. */
const MANY_SEATS = 100;

/** Who is in an account and what they may do. The account stands in the address; without one, it is the person's own. */
export function MembersScreen() {
	useScreenTitle("Members");
	const { account } = route.useSearch();
	const people = useQuery(api.teams.members.queryOptions(account === undefined ? undefined : { account }));
	const settings = inAccount("/settings", account);
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				{people.data ? (
					<Members key={account} people={people.data} back={settings} />
				) : (
					<>
						<ScreenHeading title="Members" back={{ href: settings, name: "Settings" }} />
						{people.isError ? (
							<Notice title="This didn't load" words={messageOf(people.error)}>
								<Button loading={people.isRefetching} onClick={() => void people.refetch()}>
									Retry
								</Button>
							</Notice>
						) : (
							<>
								<VisuallyHidden role="status">Loading...</VisuallyHidden>
								<Skeleton height={320} radius="lg" />
							</>
						)}
					</>
				)}
			</main>
		</>
	);
}

function Members({ people, back }: { people: People; back: string }) {
	const viewer = useViewer();
	const standing = standingOf(people, { id: viewer?.id ?? "", fullName: viewer?.fullName ?? null });
	const isAlone = countPeople(people) === 1 && people.members.length + people.invitations.length < 2;
	const [isInviting, setInviting] = useState(isAlone && standing.isManaging);
	const hasNoSeats = standing.isManaging && seatsOf(people) <= 1;
	const guests = people.members.filter(({ pageIds }) => pageIds !== null);
	const isOwn = standing.account === undefined;
	const rowsOf = (members: People["members"]) =>
		members.map((member) => <MemberRow key={member.personId} member={member} people={people} standing={standing} />);
	return (
		<>
			<ScreenHeading
				title="Members"
				back={{ href: back, name: "Settings" }}
				below={
					<Text c="dimmed">
						{inWords(people)}
						{standing.isManaging && people.members.length > 0 && (
							<>
								{" · "}
								<InternalLink className={link.link} href={inAccount("/settings/activity", standing.account)}>
									Activity
								</InternalLink>
							</>
						)}
					</Text>
				}
			>
				{standing.isManaging && !isInviting && !hasNoSeats && (
					<Button onClick={() => setInviting(true)} onPointerEnter={() => void InviteForm.load()}>
						Invite
					</Button>
				)}
			</ScreenHeading>
			{!standing.isManaging && <WhyNot people={people} standing={standing} />}
			{hasNoSeats && <NoRoom people={people} standing={standing} />}
			{isInviting &&
				!hasNoSeats &&
				(isClosed("mail") ? (
					<Text c="dimmed">Email isn't set up here, so nobody can be invited.</Text>
				) : (
					<InviteForm people={people} standing={standing} onClose={() => setInviting(false)} />
				))}
			<Section title="People" isTitleHidden>
				{isOwn && viewer && (
					<li className={classes.row}>
						<Face name={viewer.fullName || viewer.email} />
						<div className={classes.who}>
							<b>
								<bdi>{viewer.fullName || viewer.email}</bdi>
							</b>
							<Text size="sm" c="dimmed">
								This is your own account. You may do everything here.
							</Text>
						</div>
					</li>
				)}
				{rowsOf(people.members.filter(({ pageIds }) => pageIds === null))}
			</Section>
			{people.invitations.length > 0 && (
				<Section title="Waiting">
					{people.invitations.map((invitation) => (
						<InvitationRow key={invitation.email} invitation={invitation} standing={standing} />
					))}
				</Section>
			)}
			{guests.length > 0 && (
				<Section
					title="Guests"
					words="They see the pages that are named, and nothing else of the account. They need no seat."
				>
					{rowsOf(guests)}
				</Section>
			)}
			<Section title="What each role can do">
				{ALL_ROLES.map((role) => (
					<li key={role} className={classes.term}>
						<b>{ROLES[role].name}</b>
						<span>{ROLES[role].words}</span>
					</li>
				))}
			</Section>
		</>
	);
}

interface SectionProps {
	title: string;
	isTitleHidden?: boolean;
	words?: string;
	children: ReactNode;
}

function Section({ title, isTitleHidden, words, children }: SectionProps) {
	const id = useId();
	return (
		<section className={classes.section} aria-labelledby={id}>
			<h2 id={id} className={isTitleHidden ? "unseen" : classes.title}>
				{title}
			</h2>
			{words && <Text c="dimmed">{words}</Text>}
			<ul className={classes.rows}>{children}</ul>
		</section>
	);
}

function WhyNot({ people, standing }: { people: People; standing: Standing }) {
	const you = people.members.find(({ personId }) => personId === standing.personId);
	return (
		<Text c="dimmed">
			{you && !you.hasSeat
				? `The plan of ${standing.name} has no seat for you, so you can only look.`
				: `Ask an admin of ${standing.name} to change something here.`}
		</Text>
	);
}

function inWords(people: People): string {
	const count = countPeople(people);
	const seats = seatsOf(people);
	const name = people.account?.name;
	return [
		...(people.account?.isTeam && name ? [name] : []),
		count === 1 ? "1 person" : `${count} people`,
		...(seats > 1 && seats < MANY_SEATS ? [`${seats} with this plan`] : []),
	].join(" · ");
}
