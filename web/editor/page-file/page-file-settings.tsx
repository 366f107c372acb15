import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { PageFile } from "../../../core/page/page-file.ts";
import { messageOf } from "../../api-client/client.ts";
import { keepFile } from "../../browser/keep-file.ts";
import { Card } from "../../components/card.tsx";
import { fieldsOf } from "../draft/draft.ts";
import { useDraft, useEditing } from "../editing.ts";
import { readPage } from "../saving/save-page.ts";
import { say } from "../saving/voice.ts";
import { withImported } from "../socials/import-socials.ts";

/** The card to keep the page as a file, and to bring one back. The file's code and schemas load when they are used. */
export function PageFileSettings() {
	const { pageId, isPaused, isStored, edit, save } = useEditing();
	const { draft } = useDraft();
	const [isExporting, setExporting] = useState(false);
	const [downloaded, setDownloaded] = useState<number | null>(null);
	const [imported, setImported] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);

	async function exportFile() {
		setProblem(null);
		setExporting(true);
		try {
			// The file has the latest changes.
			await save();
			const [{ exportPage }, page] = await Promise.all([import("./export-page.ts"), readPage(pageId)]);
			keepFile(await exportPage(page));
		} catch (error) {
			setProblem(`The page couldn't be exported. ${messageOf(error)}`);
		}
		setExporting(false);
	}

	async function download() {
		setProblem(null);
		setDownloaded(0);
		try {
			await save();
			const { downloadPage } = await import("./download-page.ts");
			keepFile(await downloadPage(pageId, { onProgress: setDownloaded }));
		} catch (error) {
			setProblem(`The page couldn't be downloaded. ${messageOf(error)}`);
		}
		setDownloaded(null);
	}

	/** Replaces the page. The username stays: another page may have that of the file. */
	function take(file: Pick<PageFile, "page" | "socials">) {
		const socials = withImported(draft.socials, file.socials);
		edit({ kind: "replace", draft: { ...fieldsOf(file.page), username: draft.username, socials } });
	}

	async function importFile(file: File | null) {
		if (!file) return;
		setProblem(null);
		setImported(0);
		try {
			const { importPage } = await import("./import-page.ts");
			const read = await importPage(file, { signal: new AbortController().signal, onProgress: setImported });
			if (read.ok) {
				take(read.page);
				say("Imported", "The page of the file is here. Undo brings yours back.");
			} else {
				setProblem(read.reason);
			}
		} catch (error) {
			setProblem(messageOf(error));
		}
		setImported(null);
	}

	const progress =
		imported !== null
			? `Storing the pictures: ${inPercent(imported)}`
			: downloaded !== null
				? `Collecting the files: ${inPercent(downloaded)}`
				: null;

	return (
		<Card title="Page as a file">
			<Stack>
				<Text c="dimmed" size="sm">
					Keep a copy with all blocks, pictures and icons. Importing one replaces this page; the username stays.
				</Text>
				<Group gap="xs">
					<Button variant="default" loading={isExporting} onClick={() => void exportFile()}>
						Export as JSON
					</Button>
					<FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
						{(button) => (
							<Button variant="default" disabled={isPaused} loading={imported !== null} {...button}>
								Import from JSON
							</Button>
						)}
					</FileButton>
				</Group>
				{isStored && (
					<>
						<Text c="dimmed" size="sm">
							Or take all of it along: the finished page for any web server, with its pictures, its statistics and its
							list of subscribers.
						</Text>
						<Group gap="xs">
							<Button variant="default" loading={downloaded !== null} onClick={() => void download()}>
								Download page
							</Button>
						</Group>
					</>
				)}
			</Stack>
			<Text size="sm" c="dimmed" role="status" mt={progress === null ? 0 : "md"}>
				{progress}
			</Text>
			{problem && (
				<Text c="var(--mantine-color-error)" size="sm" role="alert" mt="md">
					{problem}
				</Text>
			)}
		</Card>
	);
}

function inPercent(part: number): string {
	return `${Math.round(part * 100)} %`;
}
