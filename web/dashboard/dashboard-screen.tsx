import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { planTerm } from "../../core/plans/plan.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { hasUnfinishedStart } from "../session/local-copies.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { AddButton } from "./add-button.tsx";
import { ConfirmReminder } from "./confirm-reminder.tsx";
import classes from "./dashboard.module.css";
import type { OwnPage } from "./own-page.ts";
import { PageList } from "./page-list.tsx";
import { PageListSkeleton } from "./page-list-skeleton.tsx";

// People see it once.
const FirstPage = latePart(async () => (await import("./first-page.tsx")).FirstPage);

const PasskeyOffer = optionalPart(async () => (await import("./passkey-offer.tsx")).PasskeyOffer);

const route = getRouteApi("/dashboard");

/** Lists a person's bio pages with the actions for each. */
export function DashboardScreen() {
	useScreenTitle("Dashboard");
	const { viewer } = route.useRouteContext();
	useToldTimeZone(viewer.timeZone);
	const pages = useQuery(api.pages.list.queryOptions());
	const { createPage, isPending } = useCreatePage();
	const maxPages = planTerm(viewer.plan, "maxPages");
	const list = pages.data ?? [];

	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<Refusals />
				<div className={classes.head}>
					<div>
						<Title order={1}>Your Bio Pages</Title>
						<Text c="dimmed" mih="1.55em" role="status">
							{pages.data && usageInWords(pages.data, maxPages)}
						</Text>
					</div>
					{pages.data?.length !== 0 && (
						<div className={classes.ways}>
							{list.length > 0 && list.length < maxPages && (
								<ButtonLink to="/start" variant="subtle" px="sm">
									{hasUnfinishedStart() ? "Finish the page you began" : "Set up a page for me"}
								</ButtonLink>
							)}
							<AddButton plan={viewer.plan} count={pages.data?.length} isPending={isPending} onAdd={createPage} />
						</div>
					)}
				</div>
				{pages.isPending && <PageListSkeleton />}
				{pages.isError && !pages.data && (
					<div className={classes.notice} role="alert">
						<Text fw={600}>Your pages didn't load</Text>
						<Text c="dimmed">{messageOf(pages.error)}</Text>
						<Button mt="sm" onClick={() => void pages.refetch()} loading={pages.isRefetching}>
							Retry
						</Button>
					</div>
				)}
				{pages.data?.length === 0 && <FirstPage isPending={isPending} onBlank={createPage} />}
				{list.length > 0 && <PageList pages={list} plan={viewer.plan} />}
				{!pages.isPending && <ConfirmReminder />}
				{viewer.isEmailVerified && !viewer.hasDeclinedPasskey && <PasskeyOffer />}
			</main>
		</>
	);
}

function usageInWords(pages: readonly OwnPage[], maxPages: number): string {
	const pausedCount = pages.filter(({ isPaused }) => isPaused).length;
	const used = `${pages.length - pausedCount} of ${maxPages} page(s) used`;
	return pausedCount > 0 ? `${used}, ${pausedCount} paused` : used;
}

const RefusalsLine = optionalPart(async () => (await import("./refusals-line.tsx")).RefusalsLine);

/** For administrators: what was refused within a day. */
function Refusals() {
	const refusals = useViewer()?.refusals ?? [];
	return refusals.length > 0 && <RefusalsLine refusals={refusals} />;
}

/** Creates a blank page and opens it in the editor. Beyond the plan's limit it opens the plans instead. */
function useCreatePage() {
	const navigate = useNavigate();
	const tellRefusal = usePageRefusal();
	const { run, isPending } = useAction(
		api.pages.create.mutationOptions({
			async onSuccess({ id }) {
				void queryClient.invalidateQueries({ queryKey: api.pages.list.queryKey() });
				await navigate({ to: "/editor", search: { id } });
			},
			onError: (error) => tellRefusal(error),
		}),
	);
	return { createPage: () => run(), isPending };
}

/** Tells the Worker the browser's time zone if it knows another one. The weekly digest comes at 08:00 there. */
function useToldTimeZone(known: string | null): void {
	useEffect(() => {
		if (known === browserTimeZone()) return;
		return whenSettled(() => {
			// The next visit tries again.
			client.account.setTimeZone.mutate({ timeZone: browserTimeZone() }).then(refreshViewer, () => {});
		});
	}, [known]);
}
