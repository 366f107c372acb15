import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { limitMessage } from "../../core/plans/limit-words.ts";
import { planTerm } from "../../core/plans/plan.ts";
import { useAccountInput } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { useSubscription } from "../billing/subscription.tsx";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { ButtonLink } from "../components/button-link.tsx";
import { StateMark } from "../components/state-mark.tsx";
import { domainWords } from "../domain/domain-words.ts";
import { nameOfDomain } from "../domain/own-domain.ts";
import classes from "./settings.module.css";
import { SettingsSection } from "./settings-section.tsx";

/** Shows the state of each domain, and leads to the screen that sets them up. */
export function CustomDomain() {
	const { shownPlan, team } = useSubscription();
	const plan = shownPlan ?? "free";
	const isIncluded = planTerm(plan, "hasCustomDomains");
	const { data, isPending } = useQuery(api.domains.list.queryOptions(useAccountInput()));
	const domains = data?.domains ?? [];
	return (
		<SettingsSection
			title="Custom Domain"
			words={
				isIncluded ? "Open a page at your own address, such as jane.com." : limitMessage("domain", plan, IS_SELLING)
			}
		>
			{!isIncluded && <UpgradeLink reason="domain" />}
			{isIncluded && isPending && <Skeleton height={44} mt="md" />}
			{domains.length > 0 && (
				<ul className={classes.rows}>
					{domains.map((domain) => (
						<li key={domain.id} className={classes.row}>
							<div>
								<Text fw={600}>{nameOfDomain(domain)}</Text>
								<StateMark {...domainWords(domain)} />
							</div>
							<ButtonLink
								to="/settings/domain"
								search={{ id: domain.pageId ?? undefined, account: team?.id }}
								variant="default"
								size="sm"
								aria-label={`Manage ${nameOfDomain(domain)}`}
							>
								Manage
							</ButtonLink>
						</li>
					))}
				</ul>
			)}
			{isIncluded && !isPending && domains.length === 0 && (
				<ButtonLink to="/settings/domain" search={{ account: team?.id }} variant="default" mt="md">
					Set up a domain
				</ButtonLink>
			)}
		</SettingsSection>
	);
}
