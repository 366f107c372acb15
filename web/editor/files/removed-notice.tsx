import { Text } from "@mantine/core";
import type { RemovedFile } from "../../../core/moderation/removed-file.ts";
import { REPORT_REASONS } from "../../../core/moderation/report-reason.ts";
import classes from "./files.module.css";

/** Explains why nobody can download the file of a block anymore. */
export function RemovedNotice({ removal }: { removal: RemovedFile }) {
	return (
		<section className={classes.removed} aria-label="Removed file">
			<Text fw={600}>This file was removed.</Text>
			<Text>
				We removed it because of {REPORT_REASONS[removal.reason].ground}. Nobody can download it anymore, and it can't
				be uploaded again. You can replace it with another file, or delete the block.
			</Text>
			{removal.words && (
				<Text mt="xs" className={classes.removedWords} dir="auto">
					{removal.words}
				</Text>
			)}
		</section>
	);
}
