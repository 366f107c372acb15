import { Text } from "@mantine/core";
import { type ModerationAction, REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import { client } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useOlder } from "../api-client/use-older.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Card } from "../components/card.tsx";
import { ShowMore } from "../components/show-more.tsx";
import classes from "./admin.module.css";
import type { ModeratedPage } from "./reported-page.ts";

const ACTION_WORDS: Readonly<Record<ModerationAction, string>> = {
	dismissed: "Reports dismissed",
	suspended: "Suspended",
	restored: "Restored",
	removed: "Removed a file",
};

/** The decisions about a page, newest first: who made them, when and why. */
export function PageHistory({ pageId, history }: Pick<ModeratedPage, "history"> & { pageId: string }) {
	const { entries, list } = useOlder({
		queryKey: [...api.moderation.history.pathKey(), pageId],
		newest: history,
		ask: (after) => client.moderation.history.query({ pageId, after }),
	});
	return (
		<Card title="History" isDense>
			{entries.length === 0 && <Text c="dimmed">Nobody has decided about this page yet.</Text>}
			<ol className={classes.rows}>
				{entries.map(({ id, action, reason, words, fileTitle, happenedAt, admin }) => (
					<li key={id}>
						<Text fw={600}>
							{fileTitle === null ? (
								ACTION_WORDS[action]
							) : (
								<>
									Removed the file <bdi>“{fileTitle}”</bdi>
								</>
							)}
							{reason && `: ${REPORT_REASONS[reason].label}`}
						</Text>
						{words && (
							<Text className={classes.quote} dir="auto">
								{words}
							</Text>
						)}
						<Text size="sm" c="dimmed">
							{admin ?? "A former admin"} ·{" "}
							<time dateTime={new Date(happenedAt).toISOString()}>{momentOf(happenedAt)}</time>
						</Text>
					</li>
				))}
			</ol>
			<ShowMore list={list} />
		</Card>
	);
}
