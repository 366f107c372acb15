import "@mantine/core/styles/Skeleton.layer.css";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { limitMessage } from "../../core/plans/limit-words.ts";
import { planTerm } from "../../core/plans/plan.ts";
import { AccountOf } from "../accounts/account-of.tsx";
import { useAccountInput, useTeam } from "../accounts/team.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Card } from "../components/card.tsx";
import { Notice } from "../components/notice.tsx";
import { ScreenHeading } from "../components/screen-heading.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { AppHeader } from "../shell/app-header.tsx";
import classes from "./domain.module.css";
import { DomainSkeleton } from "./domain-skeleton.tsx";
import { OwnDomains } from "./own-domains.tsx";

const route = getRouteApi("/settings/domain");

/** Connects an account's own domain to a bio page. */
export function DomainScreen() {
	useScreenTitle("Custom Domain");
	const { account } = route.useSearch();
	return (
		<>
			<AppHeader />
			<main className={classes.screen}>
				<ScreenHeading title="Custom Domain" back={{ href: inAccount("/settings", account), name: "Settings" }} />
				<AccountOf id={account} verb="manage">
					<Domains />
				</AccountOf>
			</main>
		</>
	);
}

function Domains() {
	const { viewer } = route.useRouteContext();
	const input = useAccountInput();
	const team = useTeam();
	const { plan } = team ?? viewer;
	const pages = useQuery(api.pages.list.queryOptions(input));
	const list = useQuery(api.domains.list.queryOptions(input));
	const isIncluded = planTerm(plan, "hasCustomDomains");
	const failed = [pages, list].find(({ isError, data }) => isError && !data);

	return (
		<>
			{!isIncluded && (
				<Card title="Your page at your own address">
					<Text maw="38rem">
						Visitors open your page at a domain that you own, such as jane.com. Its address here keeps working.
					</Text>
					<Text c="dimmed" mt="xs">
						{limitMessage("domain", plan, IS_SELLING)}
					</Text>
					{IS_SELLING &&
						(team?.mayPay === false ? (
							<UpgradeLink reason="domain" />
						) : (
							<ButtonLink to="/upgrade" search={{ reason: "domain", account: team?.id }} mt="md">
								See plans
							</ButtonLink>
						))}
				</Card>
			)}
			{failed ? (
				<Notice title="Your domains didn't load" words={messageOf(failed.error)}>
					<Button
						loading={pages.isRefetching || list.isRefetching}
						onClick={() => void Promise.all([pages.refetch(), list.refetch()])}
					>
						Retry
					</Button>
				</Notice>
			) : pages.data && list.data ? (
				<OwnDomains pages={pages.data} list={list.data} isIncluded={isIncluded} />
			) : (
				isIncluded && <DomainSkeleton />
			)}
		</>
	);
}
