import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { client } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { browserTimeZone } from "../browser/time-zone.ts";
import { whenSettled } from "../browser/when-idle.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { latePart, optionalPart } from "../components/late-part.tsx";
import { hasUnfinishedStart } from "../session/local-copies.ts";
import { refreshViewer, useViewer } from "../session/session.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { AddButton } from "./add-button.tsx";
import classes from "./dashboard.module.css";
import { PageList } from "./page-list.tsx";
import { PageListSkeleton } from "./page-list-skeleton.tsx";
import { Loading, PagesHead, usageInWords } from "./pages-frame.tsx";
import { useCreatePage } from "./use-create-page.ts";

// People see it once.
const FirstPage = latePart(async () => (await import("./first-page.tsx")).FirstPage);

const ConfirmReminder = optionalPart(async () => (await import("./confirm-reminder.tsx")).ConfirmReminder);

const PasskeyOffer = optionalPart(async () => (await import("./passkey-offer.tsx")).PasskeyOffer);

const AccountPages = latePart(async () => (await import("./account-pages.tsx")).AccountPages, <PageListSkeleton />);

const route = getRouteApi("/dashboard");

/** Lists the bio pages of an account with the actions for each. Without an account in the address, it is the person's own. */
export function DashboardScreen() {
	useScreenTitle("Dashboard");
	const { account } = route.useSearch();
	const { viewer } = route.useRouteContext();
	useToldTimeZone(viewer.timeZone);
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<News />
				{account ? <AccountPages key={account} account={account} /> : <OwnPages />}
			</main>
		</>
	);
}

function OwnPages() {
	const { viewer } = route.useRouteContext();
	const pages = useQuery(api.pages.list.queryOptions());
	const { createPage, isPending } = useCreatePage();
	const { plan, maxPages } = viewer;
	const list = pages.data ?? [];
	const standing = { plan, maxPages, mayEdit: true, mayManage: true, mayInvite: true, mayOwn: true };

	return (
		<>
			<PagesHead title="Your Bio Pages" words={pages.data && usageInWords(pages.data, maxPages)}>
				{pages.data?.length !== 0 && (
					<>
						{list.length > 0 && list.length < maxPages && (
							<ButtonLink to="/start" variant="subtle" px="sm">
								{hasUnfinishedStart() ? "Finish the page you began" : "Set up a page for me"}
							</ButtonLink>
						)}
						<AddButton
							plan={plan}
							maxPages={maxPages}
							count={pages.data?.length}
							isPending={isPending}
							onAdd={createPage}
						/>
					</>
				)}
			</PagesHead>
			<Loading query={pages} />
			{pages.data?.length === 0 && <FirstPage isPending={isPending} onBlank={createPage} />}
			{list.length > 0 && <PageList pages={list} standingOf={() => standing} />}
			{viewer.isEmailVerified
				? !viewer.hasDeclinedPasskey && <PasskeyOffer />
				: !pages.isPending && <ConfirmReminder />}
		</>
	);
}

const NewsLines = optionalPart(async () => (await import("./news-lines.tsx")).NewsLines);

/** What waits for the person: pages that are offered to them and, for administrators, what was refused. Most have nothing. */
function News() {
	const viewer = useViewer();
	return viewer && viewer.offers + viewer.refusals.length > 0 && <NewsLines viewer={viewer} />;
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
