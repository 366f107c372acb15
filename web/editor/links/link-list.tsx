import { memo, useCallback } from "react";
import type { Link } from "../../../core/link.ts";
import { linkHost } from "../../../core/link-check.ts";
import { linkState } from "../../../core/link-visibility.ts";
import { linksOfPlan, type Plan, planTerm } from "../../../core/plan.ts";
import { TIME_ZONE } from "../../browser/time-zone.ts";
import type { DraftEdit } from "../draft/draft.ts";
import classes from "../sortable/sortable.module.css";
import { SortableList } from "../sortable/sortable-list.tsx";
import { LinkRow } from "./link-row.tsx";
import { linkStatus } from "./link-status.ts";
import type { ChangeLink } from "./use-link-changes.ts";
import { useScheduleClock } from "./use-schedule-clock.ts";

interface LinkListProps {
	links: readonly Link[];
	blockedHosts: readonly string[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
	change: ChangeLink;
}

/**
 * The sortable list of the page's links. Links beyond the plan's number and links to a blocked host are marked: visitors
 * don't see them.
 */
export const LinkList = memo(function LinkList({ links, blockedHosts, plan, edit, change }: LinkListProps) {
	const now = useScheduleClock(links);
	const move = useCallback((from: number, to: number) => edit({ kind: "moveLink", from, to }), [edit]);
	const count = links.length;
	const maxLinks = planTerm(plan, "maxLinksPerPage");
	if (count === 0) {
		return <p className={classes.empty}>No links yet. Click "Add Link" to get started!</p>;
	}
	return (
		<SortableList rows={links} onMove={move}>
			{(onStep) =>
				links.map((link, index) => {
					const isBeyondPlan = index >= maxLinks;
					const isBlocked = blockedHosts.includes(linkHost(link.url) ?? "");
					return (
						<LinkRow
							key={link.id}
							link={link}
							index={index}
							count={count}
							status={
								isBeyondPlan
									? `Hidden: ${linksOfPlan(plan)}`
									: isBlocked
										? "Off: a security filter lists this site as dangerous"
										: linkStatus(link, now, TIME_ZONE)
							}
							isShown={!isBeyondPlan && !isBlocked && linkState(link, now) === "shown"}
							isBeyondPlan={isBeyondPlan}
							isBlocked={isBlocked}
							change={change}
							onStep={onStep}
						/>
					);
				})
			}
		</SortableList>
	);
});
