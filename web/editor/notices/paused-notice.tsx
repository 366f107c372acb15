import { Text } from "@mantine/core";
import { canGetMore, pagesOfPlan } from "../../../core/plans/page-limit-words.ts";
import { useTeam } from "../../accounts/team.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useEditing } from "../editing.ts";
import classes from "./notices.module.css";

/** Explains that the page is hidden and read-only, and how to bring it back. */
export function PausedNotice() {
	const { plan, maxPages } = useEditing().page;
	const team = useTeam();
	const isUpgradable = canGetMore(maxPages, IS_SELLING);
	return (
		<div className={classes.row}>
			<section className={classes.notice} aria-label="Paused page">
				<Text fw={600}>This page is paused.</Text>
				<Text>
					{pagesOfPlan(plan, maxPages, IS_SELLING)}, so visitors don't see this one, and you can't change it. Nothing is
					deleted: everything comes back when you {isUpgradable ? "upgrade" : "delete another page"}.
				</Text>
				{isUpgradable && (
					<ButtonLink to="/upgrade" search={{ reason: "pages", account: team?.id }} mt="sm">
						Upgrade
					</ButtonLink>
				)}
			</section>
		</div>
	);
}
