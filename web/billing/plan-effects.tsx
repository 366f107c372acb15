import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { type PlannedPage, planEffects } from "../../core/plans/plan-effects.ts";
import { useAccountInput } from "../accounts/team.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import classes from "./billing.module.css";

/** Lists the pages, links and hosts that a lower plan takes away. */
export function PlanEffects({ plan, title }: { plan: Plan; title: string }) {
	const pages = useQuery(api.pages.list.queryOptions(useAccountInput()));
	return (
		<section aria-label={title}>
			<Text fw={600}>{title}</Text>
			{pages.data && (
				<ul className={classes.effects}>
					{effectsInWords(pages.data, plan).map((words) => (
						<li key={words}>{words}</li>
					))}
				</ul>
			)}
			{pages.isPending && <Skeleton height={72} mt="xs" />}
			{pages.isError && !pages.data && <Text c="dimmed">{messageOf(pages.error)}</Text>}
		</section>
	);
}

/** Returns one sentence per change, and a last one that nothing is deleted. */
export function effectsInWords(pages: readonly PlannedPage[], plan: Plan): string[] {
	const { pausedPages, hiddenLinks, pausedHostnames, bringsBranding } = planEffects(pages, plan);
	return [
		...pausedPages.map((page) => `${nameOf(page)} is paused: visitors don't see it, and you can't edit it.`),
		...hiddenLinks.map(({ page, count }) =>
			count === 1
				? `The last link of ${nameOf(page)} is hidden.`
				: `The last ${count} links of ${nameOf(page)} are hidden.`,
		),
		...pausedHostnames.map((hostname) => `${hostname} no longer leads to your page.`),
		...(bringsBranding ? ["Linkstead branding returns to your pages."] : []),
		`You see ${planTerm(plan, "statsDays")} days of statistics.`,
		"Nothing is deleted. When you upgrade again, everything returns.",
	];
}

function nameOf({ fullName, username }: PlannedPage): string {
	if (!username) return fullName || "A page without a name";
	return fullName ? `${fullName} (@${username})` : `@${username}`;
}
