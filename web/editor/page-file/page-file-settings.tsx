import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { PageFile } from "../../../core/page/page-file.ts";
import { messageOf } from "../../api-client/client.ts";
import { keepFile } from "../../browser/keep-file.ts";
import { Card } from "../../components/card.tsx";
import { readPage } from "../saving/save-page.ts";
import { say } from "../saving/voice.ts";

export interface PageFileSettingsProps {
	pageId: string;
	/** Saves the draft, so that the file has the latest changes. */
	save: () => Promise<unknown>;
	/** Replaces what the editor shows by the page of a file. */
	onImport: (page: Pick<PageFile, "page" | "socials">) => void;
	isPaused: boolean;
}

/** The card to keep the page as a file, and to bring one back. The file's code and schemas load when they are used. */
export function PageFileSettings({ pageId, save, onImport, isPaused }: PageFileSettingsProps) {
	const [isExporting, setExporting] = useState(false);
	const [imported, setImported] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);

	async function exportFile() {
		setProblem(null);
		setExporting(true);
		try {
			await save();
			const [{ exportPage }, page] = await Promise.all([import("./export-page.ts"), readPage(pageId)]);
			keepFile(await exportPage(page));
		} catch (error) {
			setProblem(`The page couldn't be exported. ${messageOf(error)}`);
		}
		setExporting(false);
	}

	async function importFile(file: File | null) {
		if (!file) return;
		setProblem(null);
		setImported(0);
		try {
			const { importPage } = await import("./import-page.ts");
			const read = await importPage(file, { signal: new AbortController().signal, onProgress: setImported });
			if (read.ok) {
				onImport(read.page);
				say("Imported", "The page of the file is here. Undo brings yours back.");
			} else {
				setProblem(read.reason);
			}
		} catch (error) {
			setProblem(messageOf(error));
		}
		setImported(null);
	}

	return (
		<Card title="Page as a file">
			<Stack gap="md">
				<Text c="dimmed" size="sm">
					Keep a copy with all blocks, pictures and icons. Importing one replaces this page; the username stays.
				</Text>
				<Group gap="xs">
					<Button variant="default" mih={44} loading={isExporting} onClick={() => void exportFile()}>
						Export as JSON
					</Button>
					<FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
						{(button) => (
							<Button variant="default" mih={44} disabled={isPaused} loading={imported !== null} {...button}>
								Import from JSON
							</Button>
						)}
					</FileButton>
				</Group>
			</Stack>
			<Text size="sm" c="dimmed" role="status" mt={imported === null ? 0 : "md"}>
				{imported !== null && `Storing the pictures: ${Math.round(imported * 100)} %`}
			</Text>
			{problem && (
				<Text c="var(--mantine-color-error)" size="sm" role="alert" mt="md">
					{problem}
				</Text>
			)}
		</Card>
	);
}
