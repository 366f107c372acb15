import { Text } from "@mantine/core";
import { pagesOfPlan } from "../../core/plans/page-limit-words.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { InternalLink } from "../components/internal-link.tsx";
import { inAccount } from "../session/account-in-address.ts";
import classes from "./dashboard.module.css";
import type { Standing } from "./own-page.ts";

/** Says that a page is beyond the account's number, and what brings it back. */
export function PausedLine({ standing: { plan, maxPages, mayOwn, account } }: { standing: Standing }) {
	return (
		<Text size="sm">
			Hidden and read-only. {pagesOfPlan(plan, maxPages, IS_SELLING)}.{" "}
			{IS_SELLING && mayOwn && (
				<InternalLink href={inAccount("/upgrade?reason=pages", account)} className={classes.upgrade}>
					Upgrade
				</InternalLink>
			)}
		</Text>
	);
}
