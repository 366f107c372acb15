import * as z from "zod/mini";
import { UPLOAD_HOURS } from "../../../core/files/file-limits.ts";
import { storedFileSchema } from "../../../core/files/stored-file.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { keepLocalCopy, readLocalCopy, unsavedKey } from "../../session/local-copies.ts";

/** What tells files of a device apart without reading them. */
export type FileOnDevice = Pick<File, "name" | "size" | "lastModified">;

const keptSchema = z.object({
	file: z.object({ name: z.string(), size: z.number(), lastModified: z.number() }),
	upload: storedFileSchema,
	/** The file's name as the Worker has cleaned it. */
	name: z.string(),
	begunAt: z.number(),
});

/** An upload that this browser has begun, so that it can go on with the same file. */
export type KeptUpload = z.infer<typeof keptSchema>;

/** A page's uploads that have not ended, the last one first. The Worker forgets older ones. */
export function keptUploads(pageId: string): KeptUpload[] {
	const read = z.array(keptSchema).safeParse(parsed(readLocalCopy(keyOf(pageId))));
	const oldest = Date.now() - UPLOAD_HOURS * HOUR_MS;
	return (read.data ?? []).filter(({ begunAt }) => begunAt > oldest);
}

export function findKept(pageId: string, file: FileOnDevice): KeptUpload | null {
	return keptUploads(pageId).find((kept) => isSame(kept.file, file)) ?? null;
}

export function keepUpload(pageId: string, { file, upload, name }: Omit<KeptUpload, "begunAt">): void {
	const { size, lastModified } = file;
	const kept: KeptUpload = { file: { name: file.name, size, lastModified }, upload, name, begunAt: Date.now() };
	write(pageId, [kept, ...keptUploads(pageId).filter((other) => !isSame(other.file, file))]);
}

export function forgetUpload(pageId: string, upload: string): void {
	write(
		pageId,
		keptUploads(pageId).filter((kept) => kept.upload !== upload),
	);
}

function write(pageId: string, uploads: readonly KeptUpload[]): void {
	keepLocalCopy(keyOf(pageId), uploads.length > 0 ? JSON.stringify(uploads) : null);
}

function keyOf(pageId: string): string {
	return unsavedKey("files", pageId);
}

function isSame(one: FileOnDevice, other: FileOnDevice): boolean {
	return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function parsed(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "[]");
	} catch {
		return [];
	}
}
