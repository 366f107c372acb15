import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Checkbox, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { PAID_PLANS, PLANS, planTerm } from "../../core/plans/plan.ts";
import { mayDo } from "../../core/teams/role.ts";
import { counted } from "../../core/text/counted.ts";
import { useAccounts } from "../accounts/account.ts";
import { client, isRefusal, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { dayOf } from "../browser/day-of.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { Card } from "../components/card.tsx";
import { latePart } from "../components/late-part.tsx";
import { Notice } from "../components/notice.tsx";
import { RadioCards } from "../components/radio-cards.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { ConfirmReminder } from "../dashboard/confirm-reminder.tsx";
import { refreshViewer, useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { showSuccess } from "../toast/toasts.ts";
import { Choice } from "./choice.tsx";
import { GoesAlong } from "./goes-along.tsx";
import classes from "./handover.module.css";
import type { Offer } from "./page-facts.ts";

const PlanForOffer = latePart(async () => (await import("./plan-for-offer.tsx")).PlanForOffer);

const route = getRouteApi("/bio/take");

/** An offered page, from the link in its mail or for the signed-in person: what comes along, before anything is asked. */
export function TakeScreen() {
	const { token, id = "" } = route.useSearch();
	const viewer = useViewer();
	const here = `/bio/take?${token === undefined ? `id=${id}` : `token=${token}`}`;
	// Without the mail's link, only somebody who is signed in can be asked.
	const isKnown = token !== undefined || viewer !== null;
	const { data: offer, error } = useQuery({
		queryKey: [...api.handover.pathKey(), "offer", token ?? id],
		queryFn: () =>
			token === undefined ? client.handover.getOffer.query({ id }) : client.handover.find.mutate({ token }),
		enabled: isKnown,
	});
	useScreenTitle(offer ? `${offer.name} can be yours` : "A page for you");
	return (
		<>
			{viewer && <AppHeader />}
			<main className={classes.screen}>
				{offer && (
					<>
						<ScreenHeading
							title={`${offer.name} can be yours`}
							back={{ href: viewer ? "/dashboard" : "/", name: viewer ? "Pages" : "Linkstead" }}
							below={
								<Text c="dimmed">
									{offer.from} hands this page over to you. The offer is open until {dayOf(offer.expiresAt)}.
								</Text>
							}
						/>
						<div className={classes.cards}>
							<Card title="What comes along">
								<GoesAlong facts={offer.facts} isGiving={false} from={offer.from} />
							</Card>
							<Answering offer={offer} here={here} />
						</div>
					</>
				)}
				{!isKnown && (
					<Notice title="Sign in to see it" words="It shows what somebody hands over to your address.">
						<Button component="a" href={`/auth?${new URLSearchParams({ redirect: here })}`}>
							Sign in
						</Button>
					</Notice>
				)}
				{isKnown && !offer && !error && <Skeleton height={420} radius="lg" mt={64} />}
				{error && (
					<Notice title={(isRefusal(error) && error.data?.title) || "This didn't load"} words={messageOf(error)}>
						<ButtonLink to="/dashboard">Go to your pages</ButtonLink>
					</Notice>
				)}
			</main>
		</>
	);
}

/** Answers, if the person is signed in with the address that was asked. Otherwise the way there. */
function Answering({ offer, here }: { offer: Offer; here: string }) {
	const viewer = useViewer();
	if (!viewer) {
		const search = (mode?: string) => `/auth?${new URLSearchParams({ ...(mode && { mode }), redirect: here })}`;
		return (
			<Card title="Sign in to take it">
				<Text>
					The offer is for <strong>{offer.email}</strong>. Sign in with this address, or create an account with it.
				</Text>
				<div className={classes.ways}>
					<Button component="a" href={search()}>
						Sign in
					</Button>
					<Button component="a" href={search("signup")} variant="default">
						Create account
					</Button>
				</div>
			</Card>
		);
	}
	if (viewer.email !== offer.email) {
		return (
			<Card title="For another address">
				<Text>
					This page is offered to <strong>{offer.email}</strong>. You're signed in as <strong>{viewer.email}</strong>.
					Sign in with the other address, or ask {offer.from} to offer it to this one.
				</Text>
			</Card>
		);
	}
	if (!viewer.isEmailVerified) {
		return (
			<Card title="Confirm your address first">
				<Text mb="md">Only whoever reads mail to this address can take the page.</Text>
				<ConfirmReminder />
			</Card>
		);
	}
	return <Answers offer={offer} />;
}

/** Takes the page into an account, or says no. What the account's plan lacks is said before. */
function Answers({ offer }: { offer: Offer }) {
	const navigate = route.useNavigate();
	const { plan: paid, account: paidFor } = route.useSearch();
	const paidPlan = PAID_PLANS.find((one) => one === paid);
	const accounts = useAccounts();
	const own = (accounts.data ?? []).filter(({ role, coversAll }) => coversAll && mayDo(role, "manage"));
	const [chosen, setChosen] = useState<string | null>(paidFor ?? null);
	const account = own.find(({ id }) => id === chosen) ?? own[0];
	const [keepsSender, setKeepsSender] = useState(false);
	const { answer, fail, clear } = useAnswer();
	const taking = useAction({
		onMutate: clear,
		mutationFn: (accountId: string) =>
			client.handover.accept.mutate({ account: accountId, id: offer.id, keepsSender: keepsSender && hasGuests }),
		async onSuccess({ pageId }) {
			await queryClient.invalidateQueries();
			showSuccess(`${offer.name} is yours now`);
			void navigate({ to: "/editor", search: { id: pageId } });
		},
		onError: (error) => fail("Nothing has moved.", messageOf(error)),
	});
	const declining = useAction({
		onMutate: clear,
		mutationFn: () => client.handover.decline.mutate({ id: offer.id }),
		async onSuccess() {
			await Promise.all([refreshViewer(), queryClient.invalidateQueries({ queryKey: api.handover.offers.queryKey() })]);
			showSuccess("You said no", `${offer.name} stays with ${offer.from}.`);
			void navigate({ to: "/dashboard" });
		},
		onError: (error) => fail("Not answered.", messageOf(error)),
	});
	if (accounts.isError) {
		return (
			<Card title="Your accounts didn't load">
				<Button onClick={() => void accounts.refetch()}>Retry</Button>
			</Card>
		);
	}
	if (!account) return <Skeleton height={220} radius="lg" />;
	const { plan, maxPages, pageCount } = account;
	const isFull = pageCount >= maxPages;
	const pauses = offer.facts.hostname !== null && !planTerm(plan, "hasCustomDomains");
	const hasGuests = planTerm(plan, "maxMembers") > 1;
	return (
		<Card title={own.length > 1 ? "Into which account?" : "Take it?"}>
			{paidPlan && <PlanForOffer plan={paidPlan} account={paidFor} />}
			{own.length > 1 && (
				<RadioCards value={account.id} onChange={setChosen} aria-label="Into which account?" mb="md">
					<div className={classes.choices}>
						{own.map(({ id, name, plan: its, pageCount: count }) => (
							<Choice
								key={id}
								value={id}
								title={name}
								below={`${PLANS[its].name} · ${count} ${count === 1 ? "page" : "pages"}`}
							/>
						))}
					</div>
				</RadioCards>
			)}
			{isFull && (
				<Lacking account={own[0] === account ? undefined : account.id} offer={offer.id}>
					{PLANS[plan].name} has {counted(maxPages, "page")}, and {account.name} has {pageCount}. Take a plan with more
					pages first. The offer waits, and the page stays online.
				</Lacking>
			)}
			{!isFull && pauses && (
				<Lacking account={own[0] === account ? undefined : account.id} offer={offer.id}>
					{PLANS[plan].name} has no custom domains: {offer.facts.hostname} pauses until you have a plan with them. The
					page itself stays online.
				</Lacking>
			)}
			<Checkbox
				mt="md"
				label={`Let ${offer.from} go on editing this page`}
				description={
					hasGuests
						? "As guests of this page only. You can remove them any time."
						: `${PLANS[plan].name} has no guests. You can invite them again with a plan that has.`
				}
				checked={keepsSender && hasGuests}
				disabled={!hasGuests}
				onChange={(event) => setKeepsSender(event.currentTarget.checked)}
			/>
			<div className={classes.ways}>
				<Button loading={taking.isPending} disabled={isFull} onClick={() => taking.run(account.id)}>
					Take the page
				</Button>
				<Button variant="subtle" color="gray" loading={declining.isPending} onClick={() => declining.run()}>
					No, thank you
				</Button>
			</div>
			<AnswerLine answer={answer} />
		</Card>
	);
}

interface LackingProps {
	/** The account in addresses; undefined for the person's own. */
	account: string | undefined;
	/** The hand-over, so that paying leads back here. */
	offer: string;
	children: ReactNode;
}

/** What the plan lacks, with the way to a plan. */
function Lacking({ account, offer, children }: LackingProps) {
	return (
		<>
			<Text>{children}</Text>
			<div className={classes.ways}>
				<ButtonLink to="/upgrade" search={{ account, offer }} variant="default">
					See plans
				</ButtonLink>
			</div>
		</>
	);
}
