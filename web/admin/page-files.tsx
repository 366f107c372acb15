import { Button, Text } from "@mantine/core";
import type { GateKind } from "../../core/gates/gate.ts";
import { REPORT_REASONS } from "../../core/moderation/report-reason.ts";
import { Card } from "../components/card.tsx";
import classes from "./admin.module.css";
import { FileFacts } from "./page-reports.tsx";
import type { ModeratedPage, PageFile } from "./reported-page.ts";

const GATE_WORDS: Readonly<Record<GateKind, string>> = {
	password: "Behind a password",
	email: "For an email address",
	age: "Behind an age",
	payment: "For sale",
};

interface PageFilesProps extends Pick<ModeratedPage, "files"> {
	onRemove: (file: PageFile) => void;
}

/** The files that a page offers, also those that visitors don't see, each with a button that removes it. Nothing without files. */
export function PageFiles({ files, onRemove }: PageFilesProps) {
	if (files.length === 0) return null;
	return (
		<Card title="Files" isDense>
			<ul className={classes.rows}>
				{files.map((file) => (
					<li key={file.id} className={classes.file}>
						<div className={classes.names}>
							<Text fw={600} dir="auto">
								{file.title}
							</Text>
							<Text size="sm">
								<FileFacts file={file} />
							</Text>
							<Text size="sm" c="dimmed">
								{stateOf(file)}
							</Text>
						</div>
						{!file.removal && (
							<Button
								variant="default"
								size="sm"
								aria-label={`Remove file “${file.title}”`}
								onClick={() => onRemove(file)}
							>
								Remove file
							</Button>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

function stateOf({ removal, gate, isShown }: PageFile): string {
	if (removal) return `Removed: ${REPORT_REASONS[removal.reason].label}`;
	const offer = gate ? GATE_WORDS[gate] : "Free";
	return isShown ? offer : `${offer}. Visitors don't see it now.`;
}
