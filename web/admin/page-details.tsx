import "@mantine/core/styles/Stack.layer.css";
import { Button, Skeleton, Text, Title, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { momentOf } from "../browser/moment-of.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Card } from "../components/card.tsx";
import { Icon } from "../components/icon.tsx";
import { Notice } from "../components/notice.tsx";
import { PhonePreview } from "../preview/phone-preview.tsx";
import classes from "./admin.module.css";
import { type AdminList, listSearch } from "./admin-list.ts";
import { DecisionDialog } from "./decision-dialog.tsx";
import { PageFiles } from "./page-files.tsx";
import { PageHistory } from "./page-history.tsx";
import { PageReports } from "./page-reports.tsx";
import { RemovalDialog } from "./removal-dialog.tsx";
import { addressOf, type ModeratedPage, type PageFile, type Verdict } from "./reported-page.ts";

/** One page: its preview, its open reports, its files, the targets of its links, its history and the decisions. */
export function PageDetails({ pageId, list }: { pageId: string; list: AdminList }) {
	const page = useQuery(api.moderation.get.queryOptions({ pageId }));
	return (
		<>
			<ButtonLink
				to="/admin"
				search={listSearch(list)}
				variant="subtle"
				color="gray"
				size="sm"
				className={classes.back}
				leftSection={<Icon name="back" />}
			>
				All pages
			</ButtonLink>
			{page.isPending && (
				<>
					<VisuallyHidden role="status">Loading...</VisuallyHidden>
					<Skeleton height={600} radius="lg" />
				</>
			)}
			{page.isError && !page.data && (
				<Notice
					title={isRefusal(page.error) ? "This page is gone" : "This page didn't load"}
					words={messageOf(page.error)}
				>
					{!isRefusal(page.error) && (
						<Button loading={page.isRefetching} onClick={() => void page.refetch()}>
							Retry
						</Button>
					)}
				</Notice>
			)}
			{page.data && <Details page={page.data} />}
		</>
	);
}

function Details({ page }: { page: ModeratedPage }) {
	const { content, suspension, reports, links, files, history } = page;
	const [verdict, setVerdict] = useState<Verdict | null>(null);
	const [file, setFile] = useState<PageFile | null>(null);
	const seenUntil = reports[0]?.createdAt ?? 0;
	const name = addressOf({ username: content.username, hostname: page.host });
	return (
		<div className={classes.details}>
			<section className={classes.decide} aria-label={`Decide about ${name}`}>
				<div className={classes.names}>
					<Title order={2} size="h3">
						{name}
					</Title>
					<Text c="dimmed">
						{suspension
							? `Suspended ${momentOf(suspension.suspendedAt)}: ${REPORT_REASONS[suspension.reason].label}`
							: "Not suspended"}
					</Text>
				</div>
				<div className={classes.actions}>
					{reports.length > 0 && !suspension && (
						<Button variant="default" onClick={() => setVerdict("dismiss")}>
							Dismiss reports
						</Button>
					)}
					{suspension ? (
						<Button onClick={() => setVerdict("restore")}>Restore page</Button>
					) : (
						<Button color="red.9" onClick={() => setVerdict("suspend")}>
							Suspend page
						</Button>
					)}
				</div>
			</section>
			<div className={classes.columns}>
				<div>
					<PhonePreview page={content} label={`Preview of ${name}`} isInert />
				</div>
				<div className={classes.facts}>
					<PageReports reports={reports} files={files} />
					<PageFiles files={files} onRemove={setFile} />
					<Links links={links} />
					<PageHistory pageId={content.id} history={history} />
				</div>
			</div>
			<DecisionDialog
				pageId={content.id}
				name={name}
				seenUntil={seenUntil}
				verdict={verdict}
				onClose={() => setVerdict(null)}
			/>
			<RemovalDialog pageId={content.id} name={name} seenUntil={seenUntil} file={file} onClose={() => setFile(null)} />
		</div>
	);
}

/** The addresses as text: nobody should open a dangerous one by accident. */
function Links({ links }: Pick<ModeratedPage, "links">) {
	return (
		<Card title="Where its links lead" isDense>
			{links.length === 0 && <Text c="dimmed">The page has no links.</Text>}
			<ul className={classes.rows}>
				{links.map(({ id, title, url, isShown }) => (
					<li key={`${id} ${url}`}>
						<Text fw={600} dir="auto">
							{title}
						</Text>
						<Text size="sm" className={classes.url}>
							{url}
						</Text>
						{!isShown && (
							<Text size="sm" c="dimmed">
								Visitors don't see it now.
							</Text>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}
