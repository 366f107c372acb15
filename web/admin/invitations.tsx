import { Button, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { lastOfPart } from "../../core/lists/list-rows.ts";
import type { AppRouter } from "../../worker/router.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Notice } from "../components/notice.tsx";
import { ShowMore } from "../components/show-more.tsx";
import classes from "./admin.module.css";
import { NewInvitation } from "./new-invitation.tsx";

type Listed = inferRouterOutputs<AppRouter>["invitations"]["list"];
type Invitation = Listed["invitations"][number];

const RULES: Readonly<Record<Listed["rule"], string>> = {
	open: "Everybody can create an account here, so nobody needs an invitation. SIGN_UP=invite changes that.",
	invite: "Only people with an invitation can create an account here.",
	off: "Nobody can create an account here, not even with an invitation. SIGN_UP=invite changes that.",
};

/** The invitations to create an account: a new one, and what became of the others. */
export function Invitations() {
	const list = useInfiniteQuery({
		queryKey: api.invitations.list.pathKey(),
		queryFn: ({ pageParam: after }) => client.invitations.list.query({ after }),
		initialPageParam: undefined as string | undefined,
		getNextPageParam: ({ invitations }) => lastOfPart(invitations)?.id,
	});
	if (list.isPending) {
		return (
			<>
				<VisuallyHidden role="status">Loading...</VisuallyHidden>
				<Skeleton height={320} radius="lg" />
			</>
		);
	}
	if (!list.data) {
		return (
			<Notice title="This didn't load" words={messageOf(list.error)}>
				<Button loading={list.isRefetching} onClick={() => void list.refetch()}>
					Retry
				</Button>
			</Notice>
		);
	}
	const [first] = list.data.pages;
	if (!first) return null;
	const invitations = list.data.pages.flatMap((part) => part.invitations);
	return (
		<div className={classes.details}>
			<Text c="dimmed">{RULES[first.rule]}</Text>
			<NewInvitation canMail={first.canMail} />
			<section>
				<Title order={2} size="h4">
					Made so far
				</Title>
				{invitations.length === 0 && <Text c="dimmed">None yet.</Text>}
				<ul className={classes.rows}>
					{invitations.map((invitation) => (
						<li key={invitation.id}>
							<Row invitation={invitation} />
						</li>
					))}
				</ul>
				<ShowMore list={list} />
			</section>
		</div>
	);
}

function Row({ invitation }: { invitation: Invitation }) {
	const { id, email, note, expiresAt, usedAt, usedBy } = invitation;
	const isOpen = usedAt === null && expiresAt > Date.now();
	const revoke = useAction(
		api.invitations.revoke.mutationOptions({
			onSettled: () => queryClient.invalidateQueries({ queryKey: api.invitations.pathKey() }),
		}),
	);
	const name = email ?? "Anybody with the link";
	return (
		<div className={classes.decide}>
			<div className={classes.names}>
				<Text fw={600}>{name}</Text>
				{note && <Text className={classes.quote}>{note}</Text>}
				<Text c="dimmed" size="sm">
					{stateOf({ expiresAt, usedAt, usedBy }, isOpen)}
				</Text>
				{revoke.error && (
					<Text role="alert" c="var(--mantine-color-error)">
						{messageOf(revoke.error)}
					</Text>
				)}
			</div>
			{isOpen && (
				<Button
					variant="default"
					size="sm"
					aria-label={`Revoke the invitation for ${email ?? (note || "anybody")}`}
					loading={revoke.isPending}
					onClick={() => revoke.run({ id })}
				>
					Revoke
				</Button>
			)}
		</div>
	);
}

function stateOf(
	{ expiresAt, usedAt, usedBy }: Pick<Invitation, "expiresAt" | "usedAt" | "usedBy">,
	isOpen: boolean,
): string {
	if (usedAt !== null) return `Used by ${usedBy} on ${momentOf(usedAt)}`;
	return isOpen ? `Open until ${momentOf(expiresAt)}` : `Ended on ${momentOf(expiresAt)}, unused`;
}
