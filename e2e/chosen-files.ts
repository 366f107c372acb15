import type { Page } from "@playwright/test";
import type { File } from "./pictures.ts";

/** A file of this size that begins like one of its kind. No two parts of it are the same. */
export function fileCalled(name: string, bytes: number, start = "%PDF-1.7\n"): File {
	const buffer = Buffer.alloc(bytes);
	for (let at = 0; at + 4 <= bytes; at += 4) buffer.writeUInt32LE(at, at);
	buffer.write(start);
	return { name, mimeType: "", buffer };
}

/** Chooses a file to download in the form of its block, or the one at a path. */
export async function chooseOwnFile(screen: Page, file: File | string): Promise<void> {
	const chooser = screen.waitForEvent("filechooser");
	await screen
		.getByRole("group", { name: "File", exact: true })
		.getByRole("button", { name: /^(?:Choose a file|Try another|Replace)/ })
		.click();
	await (await chooser).setFiles(file);
}
