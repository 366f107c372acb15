import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { limitMessage } from "../../core/plans/limit-words.ts";
import { planTerm } from "../../core/plans/plan.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { usePageRefusal } from "../billing/use-page-refusal.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Icon } from "../components/icon.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { refreshViewer, useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { showError } from "../toast/toasts.ts";
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
	const navigate = useNavigate();
	const maxPages = planTerm(viewer.plan, "maxPages");

	function create() {
		if (!pages.data || pages.data.length < maxPages) return createPage();
		showError("Profile limit reached", limitMessage("pages", viewer.plan, IS_SELLING));
		if (IS_SELLING) void navigate({ to: "/upgrade", search: { reason: "pages" } });
	}

	return (
		<>
			<AppHeader onDashboard />
			<main className={classes.screen}>
				<Refusals />
				<ConfirmReminder />
				{viewer.isEmailVerified && !viewer.hasDeclinedPasskey && <PasskeyOffer />}
				<div className={classes.head}>
					<div>
						<Title order={1}>Your Bio Pages</Title>
						<Text c="dimmed" mih="1.55em" role="status">
							{pages.data && usageInWords(pages.data, maxPages)}
						</Text>
					</div>
					<div className={classes.ways}>
						{pages.data && pages.data.length > 0 && pages.data.length < maxPages && (
							<ButtonLink to="/start" variant="subtle" px="sm">
								Set up a page for me
							</ButtonLink>
						)}
						<Button
							variant={pages.data?.length === 0 ? "subtle" : "filled"}
							leftSection={<Icon name="add" />}
							disabled={!pages.data}
							loading={isPending}
							onClick={create}
						>
							Create New Bio
						</Button>
					</div>
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
				{pages.data?.length === 0 && <FirstPage />}
				{pages.data && pages.data.length > 0 && <PageList pages={pages.data} plan={viewer.plan} />}
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
