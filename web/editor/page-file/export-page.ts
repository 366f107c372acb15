import { MEDIA_NAME, mediaPath } from "../../../core/media/media.ts";
import { type PageFile, pageFileOf } from "../../../core/page/page-file.ts";
import { mediaOf } from "../../../core/page/page-pictures.ts";
import type { FileToKeep } from "../../browser/keep-file.ts";

/** Makes the file of a page, with the bytes of its pictures. Throws when a picture can't be read. */
export async function exportPage(page: Parameters<typeof pageFileOf>[0]): Promise<FileToKeep> {
	const pictures: PageFile["pictures"] = {};
	const names = mediaOf(page).filter((name) => MEDIA_NAME.test(name));
	for (const name of names) pictures[name] = await base64Of(mediaPath(name));
	return {
		name: `${page.username ?? "page"}.json`,
		type: "application/json",
		content: `${JSON.stringify(pageFileOf(page, pictures), null, "\t")}\n`,
	};
}

async function base64Of(path: string): Promise<string> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path} answered with ${response.status}`);
	const reader = new FileReader();
	const dataUrl = new Promise<string>((resolve, reject) => {
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error);
	});
	reader.readAsDataURL(await response.blob());
	return (await dataUrl).replace(/^.*?,/, "");
}
