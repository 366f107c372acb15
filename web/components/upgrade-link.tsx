import { Link } from "@tanstack/react-router";
import type { UpgradeReason } from "../../core/plans/upgrade-reason.ts";
import classes from "./text-link.module.css";

/** The way from a limit to the plans. The limit stays in view there. */
export function UpgradeLink({ reason }: { reason: UpgradeReason }) {
	return (
		<Link to="/upgrade" search={{ reason }} className={classes.link}>
			See plans
		</Link>
	);
}
