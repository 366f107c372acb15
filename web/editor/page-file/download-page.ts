import { downloadZip } from "client-zip";
import { mayWith } from "../../../core/teams/page-access.ts";
import { client } from "../../api-client/client.ts";
import type { FileToKeep } from "../../browser/keep-file.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { readPage } from "../saving/save-page.ts";
import { exportPage } from "./export-page.ts";

interface DownloadOptions {
	/** Called with the part of the files that is there, up to 1. */
	onProgress: (part: number) => void;
}

/**
 * Makes a ZIP of a page that any server can send: finished HTML with its pictures and fonts, the page as a file, its statistics, and its
 * list for whoever may read it. Throws when one of them can't be read, so none is missing without notice.
 */
export async function downloadPage(pageId: string, { onProgress }: DownloadOptions): Promise<FileToKeep> {
	const [page, portable] = await Promise.all([readPage(pageId), client.pages.portable.query({ id: pageId })]);
	const question = { id: pageId, period: "all", timeZone: browserTimeZone() } as const;
	const files: Record<string, () => Promise<string | Blob | null>> = {
		...Object.fromEntries(Object.entries(portable.documents).map(([name, html]) => [name, async () => html])),
		...Object.fromEntries(Object.entries(portable.files).map(([name, path]) => [name, () => bytesOf(path)])),
		"page.json": async () => (await exportPage(page)).content,
		"statistics.csv": async () => (await client.stats.export.query({ question, format: "csv" })).content,
		...(mayWith(page.access, "manage") && {
			"subscribers.csv": async () => (await client.subscribers.export.query({ pageId })).content,
		}),
		"README.txt": async () => ABOUT,
	};
	const count = Object.keys(files).length;
	async function* readAll() {
		for (const [at, [name, read]] of Object.entries(files).entries()) {
			const input = await read();
			if (input !== null) yield { name, input };
			onProgress((at + 1) / count);
		}
	}
	return {
		name: `${page.username ?? "page"}.zip`,
		type: "application/zip",
		content: await downloadZip(readAll()).blob(),
	};
}

const ABOUT = `This is your page, to keep or to put on a server of your own.

index.html       Your page as visitors see it. Open it in a browser, or upload everything to any web host.
pictures, fonts  What the page shows. Keep these folders beside index.html.
page.json        Your page as a file. Import it in the editor under Share to make the page anew.
statistics.csv   Views and clicks, as far back as your plan shows them.
subscribers.csv  The addresses that visitors have left, if you may read them.

Links lead to where they lead on your page. Blocks with a lock, a price or rules lead to your live page, because only that can ask.
`;

/** A file of ours, or null for one that is gone. Visitors don't see that either. */
async function bytesOf(path: string): Promise<Blob | null> {
	const response = await fetch(path);
	if (response.status === 404) return null;
	if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
	return response.blob();
}
