import "@mantine/core/styles/Loader.layer.css";
import "@mantine/core/styles/RadioCard.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { isThemeId, needsPlan } from "../../core/look/themes.ts";
import { pagesFullMessage } from "../../core/plans/page-limit-words.ts";
import { client } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { InternalButton } from "../components/internal-link.tsx";
import { Notice } from "../components/notice.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { AppHeader } from "../shell/app-header.tsx";
import { loadKeptStart } from "./kept-start.ts";
import { StartSkeleton } from "./start-skeleton.tsx";
import { newStart, withChoice } from "./start-state.ts";
import { StartStudio } from "./start-studio.tsx";

const route = getRouteApi("/start");

/** Sets up a page in three steps. What an earlier tab has left unfinished goes on here. */
export function StartScreen() {
	useScreenTitle("Set up a page");
	const { account, claim, theme } = route.useSearch();
	const { viewer } = route.useRouteContext();
	const kept = useQuery({
		queryKey: ["unfinished start", viewer.id, account],
		queryFn: () => loadKeptStart(account),
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
	});
	// Asked once, because the page that is made here must not count, and a later question would replace the steps by a skeleton.
	const pages = useQuery({
		queryKey: ["pages before the start", viewer.id, account],
		queryFn: () => client.pages.list.query(account ? { account } : undefined),
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: false,
		refetchOnReconnect: false,
		gcTime: 0,
	});
	// A team's page wears its plan and its name.
	const accounts = useQuery({ ...api.teams.accounts.queryOptions(), enabled: account !== undefined });
	const team = accounts.data?.find(({ id }) => id === account);
	const { plan, maxPages, name: fullName } = team ?? { ...viewer, name: viewer.fullName };
	const shown = pages.data?.filter(({ isPaused }) => !isPaused).length ?? 0;
	if (shown >= maxPages) {
		return (
			<>
				<AppHeader />
				<main>
					<Notice title="Profile limit reached" words={pagesFullMessage(plan, maxPages, IS_SELLING)}>
						{IS_SELLING && (
							<InternalButton href={inAccount("/upgrade?reason=pages", account)}>See plans</InternalButton>
						)}
						<ButtonLink to="/dashboard" search={{ account }} variant="default">
							Go to your pages
						</ButtonLink>
					</Notice>
				</main>
			</>
		);
	}
	// The number of pages decides what is shown. When it can't be had at once, the first step needs nobody to wait.
	if (kept.isPending || accounts.isLoading || (pages.isLoading && pages.failureCount === 0)) return <StartSkeleton />;
	const person = { fullName, plan };
	const choice = { username: claim, theme: theme && isThemeId(theme) && !needsPlan(theme) ? theme : null };
	const initial = kept.data ? withChoice(kept.data, choice) : newStart(person, choice);
	return <StartStudio initial={initial} person={person} />;
}
