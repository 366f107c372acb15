import { Link } from "@tanstack/react-router";
import type { UpgradeReason } from "../../core/plans/upgrade-reason.ts";
import { useTeam } from "../accounts/team.ts";
import classes from "../components/text-link.module.css";
import { IS_SELLING } from "./billing-mode.ts";

/** The way from a limit to the plans, where they are for sale. The limit stays in view there. A team's plan is its owners'. */
export function UpgradeLink({ reason }: { reason: UpgradeReason }) {
	const team = useTeam();
	if (!IS_SELLING) return null;
	if (team?.mayPay === false) return <>Ask an owner of {team.name}.</>;
	return (
		<Link to="/upgrade" search={{ reason, account: team?.id }} className={classes.link}>
			See plans
		</Link>
	);
}
