import { Button, Text, Title } from "@mantine/core";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { ROLES } from "../../core/teams/role.ts";
import { Face } from "../accounts/face.tsx";
import { client, messageOf } from "../api-client/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { useSubmission } from "../browser/use-submission.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import textLink from "../components/text-link.module.css";
import { inAccount } from "../session/account-in-address.ts";
import { endSession } from "../session/sign-out.ts";
import { showSession } from "../session/signed-in.tsx";
import { showAfterLoad } from "../toast/next-toast.ts";
import { AuthLink } from "./auth-link.tsx";
import classes from "./auth-screen.module.css";
import joinClasses from "./join-team.module.css";
import { addressOf, openView } from "./use-auth-search.ts";

type Found = Awaited<ReturnType<typeof client.teams.findInvitation.mutate>>;

interface WayProps {
	found: Found;
	token: string;
	/** Looks at the invitation anew, after something about it has changed. */
	onChanged: () => Promise<void>;
}

/** The target of an invitation to an account. It says who invites and to what, before it asks for anything. */
export function JoinTeam({ token = "" }: { token: string | undefined }) {
	const [found, setFound] = useState<Found | { problem: string }>();
	const team = found && "team" in found ? (found.team ?? "") : "";
	useScreenTitle(team ? `Join ${team}` : "Your invitation");
	const look = useCallback(async () => {
		try {
			setFound(await client.teams.findInvitation.mutate({ token }));
		} catch (error) {
			setFound({ problem: messageOf(error) });
		}
	}, [token]);
	useEffect(() => void look(), [look]);
	if (!found) return <div className={`${classes.card} ${classes.placeholder}`} aria-busy="true" />;
	if ("problem" in found) {
		return (
			<div className={classes.card}>
				<Title order={1} fz="h2">
					No invitation here
				</Title>
				<Text c="dimmed" mt="xs" role="alert">
					{found.problem}
				</Text>
				<InternalButton href="/dashboard" size="lg" fullWidth mt="lg">
					Go to your pages
				</InternalButton>
			</div>
		);
	}
	const Way = wayOf(found);
	return (
		<>
			<div className={classes.card}>
				<Face name={team} isSquare />
				<Way found={found} token={token} onChanged={look} />
			</div>
			{found.isOpen && (
				<Text c="dimmed" ta="center" size="sm">
					You don't know {team}?{" "}
					<a href={`/report/invitation?token=${token}`} className={textLink.link}>
						Report this invitation
					</a>
				</Text>
			)}
		</>
	);
}

function wayOf({ isOpen, isMember, you, email }: Found) {
	if (isMember && !(isOpen && you?.email === email)) return MemberAlready;
	if (!isOpen) return Over;
	if (!you) return SignedOut;
	if (you.email !== email) return OtherAddress;
	return you.isConfirmed ? Join : Unconfirmed;
}

/** Who invites, to what, and as what. */
function Invited({ found, children }: { found: Found; children?: ReactNode }) {
	const { team, inviter, role, coversAll, pageNames } = found;
	return (
		<>
			<Title order={1} fz="h2" className={joinClasses.title}>
				Join <bdi>{team}</bdi>
			</Title>
			<Text mt="xs">
				<bdi>{inviter ?? "Somebody"}</bdi> invites you as an {ROLES[role].name}
				{coversAll ? " of all pages." : pageNames.length === 1 ? " of one page:" : ` of ${pageNames.length} pages:`}
			</Text>
			{!coversAll && (
				<ul className={joinClasses.pages}>
					{pageNames.map((name, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: names can be the same, and the list never changes
						<li key={at} dir="auto">
							{name}
						</li>
					))}
				</ul>
			)}
			<Text c="dimmed" mt="xs">
				What you may do: {ROLES[role].words.toLowerCase()}.
			</Text>
			{children}
		</>
	);
}

function Join({ found, token, onChanged }: WayProps) {
	const { run, isPending, answer } = useJoin({ found, token, onChanged });
	return (
		<Invited found={found}>
			<Button size="lg" fullWidth mt="lg" disabled={isPending} onClick={() => void run(undefined)}>
				{isPending ? "Loading..." : "Join"}
			</Button>
			<AnswerLine answer={answer} />
		</Invited>
	);
}

function useJoin({ found, token, onChanged }: WayProps) {
	const { answer, fail, clear } = useAnswer();
	const { run, isPending } = useSubmission(async () => {
		clear();
		try {
			const { accountId } = await client.teams.join.mutate({ token });
			showAfterLoad({ title: `You joined ${found.team}` });
			await openDocument(inAccount("/dashboard", accountId));
		} catch (error) {
			fail("Not joined.", messageOf(error));
			// Another tab may have used it, or somebody has taken it back.
			await onChanged();
		}
	});
	return { run, isPending, answer };
}

function SignedOut({ found, token }: WayProps) {
	return (
		<Invited found={found}>
			<Text mt="md" className={classes.words}>
				It's for <b>{found.email}</b>. Sign in with this address, or create an account for it.
			</Text>
			<Button
				component={AuthLink}
				search={{ redirect: backTo(token) }}
				typedEmail={() => found.email}
				size="lg"
				fullWidth
				mt="lg"
			>
				Sign in and join
			</Button>
			<Button
				component={AuthLink}
				search={{ mode: "signup", redirect: backTo(token) } satisfies AuthSearch}
				typedEmail={() => found.email}
				variant="default"
				size="lg"
				fullWidth
				mt="sm"
			>
				Create an account
			</Button>
		</Invited>
	);
}

/** Somebody has just signed up. A link of ours in their mailbox proves that the address is theirs. */
function Unconfirmed({ found, token, onChanged }: WayProps) {
	const { run, isPending, answer } = useJoin({ found, token, onChanged });
	const { answer: resent, done, fail } = useAnswer();
	const resend = useSubmission(async () => {
		try {
			await client.auth.resendVerification.mutate();
			done("Sent.", "Look into your mailbox.");
		} catch (error) {
			fail("Not sent.", messageOf(error));
		}
	});
	// The mail opens in another tab. Whoever comes back has confirmed the address.
	useEffect(() => {
		const look = () => document.visibilityState === "visible" && void onChanged();
		document.addEventListener("visibilitychange", look);
		return () => document.removeEventListener("visibilitychange", look);
	}, [onChanged]);
	return (
		<Invited found={found}>
			<Text mt="md" className={classes.words}>
				One more step: open the email that we sent to <b>{found.email}</b>, and confirm the address. Then come back and
				join.
			</Text>
			<Button size="lg" fullWidth mt="lg" disabled={isPending} onClick={() => void run(undefined)}>
				{isPending ? "Loading..." : "Join"}
			</Button>
			<AnswerLine answer={answer} />
			<Button variant="subtle" fullWidth mt="sm" disabled={resend.isPending} onClick={() => void resend.run(undefined)}>
				Send the email again
			</Button>
			<AnswerLine answer={resent} />
		</Invited>
	);
}

/** Joining with another address would show the team one that they don't know. */
function OtherAddress({ found, token }: WayProps) {
	const { email, role, team, inviter, you } = found;
	const { answer, fail } = useAnswer();
	const { run, isPending } = useSubmission(async () => {
		try {
			await endSession();
			showSession(false);
			openView({ redirect: backTo(token) }, { typedEmail: email });
		} catch (error) {
			fail("Not signed out.", messageOf(error));
		}
	});
	return (
		<>
			<Title order={1} fz="h2" className={joinClasses.title}>
				This invitation to <bdi>{team}</bdi> is for {email}
			</Title>
			<Text c="dimmed" mt="xs">
				You are signed in with another address. Joining with it would show <bdi>{team}</bdi> an address that they don't
				know.
			</Text>
			<ul className={joinClasses.addresses}>
				<li>
					<Face name={email} />
					<span>
						<b>{email}</b>
						<span>
							Invited by {inviter ?? "somebody"} as an {ROLES[role].name}
						</span>
					</span>
				</li>
				<li>
					<Face name={you?.email ?? ""} />
					<span>
						<b>{you?.email}</b>
						<span>Signed in here</span>
					</span>
				</li>
			</ul>
			<Button
				size="lg"
				fullWidth
				mt="lg"
				className={joinClasses.long}
				disabled={isPending}
				onClick={() => void run(undefined)}
			>
				Sign in as {email}
			</Button>
			<AnswerLine answer={answer} />
			<Ask token={token} label={`Ask ${inviter ?? "them"} to invite ${you?.email}`} />
		</>
	);
}

function Over({ found, token }: WayProps) {
	return (
		<>
			<Title order={1} fz="h2" className={joinClasses.title}>
				This invitation to <bdi>{found.team}</bdi> is over
			</Title>
			<Text c="dimmed" mt="xs">
				It ran out, was used, or was taken back.
			</Text>
			<Ask token={token} label={`Ask ${found.inviter ?? "them"} for a new one`} />
		</>
	);
}

function MemberAlready({ found }: WayProps) {
	return (
		<>
			<Title order={1} fz="h2" className={joinClasses.title}>
				You're in <bdi>{found.team}</bdi> already
			</Title>
			<InternalButton href={inAccount("/dashboard", found.accountId)} size="lg" fullWidth mt="lg">
				Open its pages
			</InternalButton>
		</>
	);
}

/** Asks whoever has invited for another invitation. */
function Ask({ token, label }: { token: string; label: string }) {
	const { answer, done, fail } = useAnswer();
	const { run, isPending } = useSubmission(async () => {
		try {
			await client.teams.askForInvitation.mutate({ token });
			done("Asked.", "You get an email when you're invited.");
		} catch (error) {
			fail("Not asked.", messageOf(error));
		}
	});
	return (
		<>
			{answer?.kind !== "done" && (
				<Button
					variant="default"
					size="lg"
					fullWidth
					mt="sm"
					className={joinClasses.long}
					disabled={isPending}
					onClick={() => void run(undefined)}
				>
					{label}
				</Button>
			)}
			<div className={joinClasses.answer}>
				<AnswerLine answer={answer} />
			</div>
		</>
	);
}

/** Where somebody who is in the account goes on. A guest's pages are among their own. */
function backTo(token: string): string {
	return addressOf({ mode: "join", token });
}
