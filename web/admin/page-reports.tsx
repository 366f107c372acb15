import { Text } from "@mantine/core";
import { FILE_TYPES } from "../../core/files/file-type.ts";
import { sizeIn } from "../../core/files/size-in.ts";
import { REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import { momentOf } from "../browser/moment-of.ts";
import { Card } from "../components/card.tsx";
import classes from "./admin.module.css";
import type { ModeratedPage, PageFile } from "./reported-page.ts";

/** A page's open reports, newest first: why, which file if it is one, and in whose words. */
export function PageReports({ reports, files }: Pick<ModeratedPage, "reports" | "files">) {
	return (
		<Card title="Open reports" isDense>
			{reports.length === 0 && <Text c="dimmed">Every report is decided.</Text>}
			<ul className={classes.rows}>
				{reports.map(({ id, reason, words, createdAt, hasEmail, blockId, blockTitle }) => (
					<li key={id}>
						<Text fw={600}>{REPORT_REASONS[reason].label}</Text>
						{blockId !== null && (
							<Text>
								About the file <bdi>“{blockTitle}”</bdi>
								{nowOf(files.find((file) => file.id === blockId))}
							</Text>
						)}
						{words && (
							<Text className={classes.quote} dir="auto">
								{words}
							</Text>
						)}
						<Text size="sm" c="dimmed">
							{momentOf(createdAt)}
							{hasEmail && " · wants an answer by email"}
						</Text>
					</li>
				))}
			</ul>
		</Card>
	);
}

/** What an administrator reads about a file: its name, what it is, and its size. */
export function FileFacts({ file: { name, type, bytes } }: { file: PageFile }) {
	return (
		<>
			<bdi>{name}</bdi> · {FILE_TYPES[type]}, {sizeIn("en", bytes)}
		</>
	);
}

/** What stands there now: another file than the reported one, perhaps. */
function nowOf(file: PageFile | undefined) {
	if (!file) return ", which isn't on the page anymore";
	return (
		<Text component="span" display="block" size="sm" c="dimmed">
			{file.removal ? "Removed: " : ""}
			<FileFacts file={file} />
		</Text>
	);
}
