import { Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { THEME_COUNTS } from "../../core/look/theme-counts.ts";
import { type PaidPlan, planTerm } from "../../core/plans/plan.ts";
import { useAccountInput, useTeam } from "../accounts/team.ts";
import { api } from "../api-client/queries.ts";
import { Awning } from "../components/awning.tsx";
import { Icon, Outline } from "../components/icon.tsx";
import { InternalButton, InternalLink } from "../components/internal-link.tsx";
import { WornLook } from "../kept-look/late-notes.ts";
import classes from "./plan-begun.module.css";
import { planLines } from "./plan-terms.ts";

/** Icons that only this screen shows. */
const OUTLINES = {
	domain: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c5 5.5 5 12.5 0 18M12 3c-5 5.5-5 12.5 0 18",
	look: "M12 21a9 9 0 1 1 9-9c0 2-1.5 3-3 3h-2.5c-1.6 0-2.3 1.9-1.2 3 .9 1 .2 3-2.3 3M7.5 13h.01M9 8.5h.01M14 7.5h.01",
	price: "M4 4h8l8.5 8.5-8 8L4 12zM8 8h.01",
} as const;

/** What a plan opened, and the ways to use it. */
export function PlanBegun({ plan }: { plan: PaidPlan }) {
	const team = useTeam();
	const { data: pages = [] } = useQuery(api.pages.list.queryOptions(useAccountInput()));
	const ofTeam = team ? `?account=${team.id}` : "";
	const page = pages[0];
	const ways = [
		{
			href: `/settings/domain${ofTeam}`,
			icon: OUTLINES.domain,
			title: "Connect your domain",
			words: "Your page at your own address.",
		},
		{
			href: page ? `/editor?id=${page.id}&part=look` : `/start${ofTeam}`,
			icon: OUTLINES.look,
			title: `Try ${THEME_COUNTS.all - THEME_COUNTS.free} more looks`,
			words: "They're all yours now. Try one on.",
		},
		{
			href: `/settings/sales${ofTeam}`,
			icon: OUTLINES.price,
			title: "Sell from your page",
			words: "Put a price on a link. We take no fee.",
		},
	];
	return (
		<div className={classes.begun}>
			<Awning stripes="few" className={classes.awning} />
			<div className={classes.head}>
				<Title order={1}>
					{team ? `${team.name} is` : "You're"} now {planTerm(plan, "name")}
				</Title>
				<Text c="dimmed">Thank you! {team ? "Its" : "Your"} pages have everything the plan includes.</Text>
				<WornLook />
			</div>
			<ul className={classes.ways}>
				{ways.map(({ href, icon, title, words }) => (
					<li key={href}>
						<InternalLink href={href} className={classes.way}>
							<i>
								<Outline path={icon} size={22} />
							</i>
							<b>{title}</b>
							<span>{words}</span>
						</InternalLink>
					</li>
				))}
			</ul>
			<ul className={classes.terms} aria-label={`In ${planTerm(plan, "name")}`}>
				{planLines(plan).map(({ words }) => (
					<li key={words}>
						<Icon name="check" size={18} />
						{words}
					</li>
				))}
			</ul>
			<InternalButton href={`/dashboard${ofTeam}`}>Go to {team ? "its" : "your"} pages</InternalButton>
		</div>
	);
}
