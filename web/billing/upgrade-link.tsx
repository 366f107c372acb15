import { Link } from "@tanstack/react-router";
import type { UpgradeReason } from "../../core/plans/upgrade-reason.ts";
import classes from "../components/text-link.module.css";
import { IS_SELLING } from "./billing-mode.ts";

/** The way from a limit to the plans, where they are for sale. The limit stays in view there. */
export function UpgradeLink({ reason }: { reason: UpgradeReason }) {
	if (!IS_SELLING) return null;
	return (
		<Link to="/upgrade" search={{ reason }} className={classes.link}>
			See plans
		</Link>
	);
}
