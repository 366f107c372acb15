import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { type PlannedPage, planEffects } from "../../core/plans/plan-effects.ts";
import { useAccountInput } from "../accounts/team.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import classes from "./billing.module.css";

interface PlanEffectsProps {
	plan: Plan;
	/** The number of pages, where nothing else changes. */
	maxPages?: number;
	title: string;
}

/** Lists the pages, links and hosts that a lower plan takes away. */
export function PlanEffects({ plan, maxPages, title }: PlanEffectsProps) {
	const pages = useQuery(api.pages.list.queryOptions(useAccountInput()));
	return (
		<section aria-label={title}>
			<Text fw={600}>{title}</Text>
			{pages.data && (
				<ul className={classes.effects}>
					{(maxPages === undefined ? effectsInWords(pages.data, plan) : pausesInWords(pages.data, plan, maxPages)).map(
						(words) => (
							<li key={words}>{words}</li>
						),
					)}
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
		...pausedPages.map(pauseInWords),
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

/** Returns one sentence for each page that is paused with this number of pages, and a last one. */
export function pausesInWords(pages: readonly PlannedPage[], plan: Plan, maxPages: number): string[] {
	const { pausedPages } = planEffects(pages, plan, maxPages);
	if (pausedPages.length === 0) return ["All your pages stay as they are."];
	return [...pausedPages.map(pauseInWords), "Nothing is deleted. With more pages, everything returns."];
}

function pauseInWords(page: PlannedPage): string {
	return `${nameOf(page)} is paused: visitors don't see it, and you can't edit it.`;
}

function nameOf({ fullName, username }: PlannedPage): string {
	if (!username) return fullName || "A page without a name";
	return fullName ? `${fullName} (@${username})` : `@${username}`;
}
