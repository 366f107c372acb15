import { Badge, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import { momentOf } from "../browser/moment-of.ts";
import classes from "./admin.module.css";
import { listSearch, type PageState } from "./admin-list.ts";
import { addressOf, type ListedPage } from "./reported-page.ts";

interface PageLinksProps {
	pages: readonly ListedPage[];
	list: PageState;
	chosenId: string | undefined;
}

/** The list of pages, each with its number of reports, the reasons and the newest words. */
export function PageLinks({ pages, list, chosenId }: PageLinksProps) {
	return (
		<ul className={classes.list}>
			{pages.map((page) => (
				<li key={page.id}>
					<Link
						to="/admin"
						search={{ ...listSearch(list), id: page.id }}
						className={classes.page}
						aria-current={page.id === chosenId ? "true" : undefined}
					>
						<span className={classes.pageHead}>
							<Text component="span" fw={600} truncate>
								{addressOf(page)}
							</Text>
							{page.reportCount > 0 && (
								<Badge variant="light" tt="none">
									{page.reportCount === 1 ? "1 report" : `${page.reportCount} reports`}
								</Badge>
							)}
						</span>
						{page.reasons.length > 0 && <Text component="span">{reasonsOf(page)}</Text>}
						{page.newestWords && (
							<Text component="span" c="dimmed" lineClamp={2} dir="auto">
								“{page.newestWords}”
							</Text>
						)}
						<Text component="span" size="sm" c="dimmed">
							{whatHappened(page, list)} {momentOf(page.at)}
						</Text>
					</Link>
				</li>
			))}
		</ul>
	);
}

function whatHappened({ isSuspended }: ListedPage, list: PageState): string {
	if (list === "suspended") return "Suspended";
	return isSuspended ? "Suspended already · reported" : "Reported";
}

function reasonsOf({ reasons }: ListedPage): string {
	return reasons
		.map(({ reason, count }) => `${REPORT_REASONS[reason].label}${count > 1 ? ` (${count})` : ""}`)
		.join(" · ");
}
