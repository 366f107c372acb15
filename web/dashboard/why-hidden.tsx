import { Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { Suspension } from "../../core/moderation/suspension.ts";
import { pagesOfPlan } from "../../core/plans/limit-words.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { suspensionReason } from "../components/suspension-words.ts";
import classes from "./dashboard.module.css";
import type { OwnPage } from "./own-page.ts";

/** Says why visitors don't see a page, and what brings it back. */
export function WhyHidden({ page, plan }: { page: OwnPage; plan: Plan }) {
	return (
		<>
			{page.isPaused && (
				<Text size="sm">
					Hidden and read-only. {pagesOfPlan(plan, IS_SELLING)}.{" "}
					{IS_SELLING && (
						<Link to="/upgrade" search={{ reason: "pages" }} className={classes.upgrade}>
							Upgrade
						</Link>
					)}
				</Text>
			)}
			{page.suspension && <SuspensionLine suspension={page.suspension} />}
			{!page.isPaused && !page.suspension && (
				<Text size="sm">
					{page.isEmpty
						? "Not live yet. Add a link, a picture or a bio."
						: "Nobody sees this page yet: it has no address. Choose a username in the editor."}
				</Text>
			)}
		</>
	);
}

function SuspensionLine({ suspension }: { suspension: Suspension }) {
	const { answerTo } = suspension;
	return (
		<Text size="sm">
			{suspensionReason(suspension)}{" "}
			{answerTo && (
				<>
					If this is a mistake, write to{" "}
					<a href={`mailto:${answerTo}`} className={classes.upgrade}>
						{answerTo}
					</a>
					.
				</>
			)}
		</Text>
	);
}
