import type { R2Bucket } from "@cloudflare/workers-types";

/** An archive that counts the objects that are written. */
export function countingWrites(archive: R2Bucket): { archive: R2Bucket; count(): number } {
	let written = 0;
	const counted = {
		put(key: string, bytes: Buffer) {
			written += 1;
			return archive.put(key, bytes);
		},
		delete: (keys: string[]) => archive.delete(keys),
	};
	// These are the methods that tasks use.
	return { archive: counted as unknown as R2Bucket, count: () => written };
}

/** The bytes that an archive has of some pages. */
export async function bytesIn(archive: R2Bucket, pageIds: readonly string[]): Promise<number> {
	let bytes = 0;
	for (const id of pageIds) {
		const { objects } = await archive.list({ prefix: `${id}/` });
		for (const { size } of objects) bytes += size;
	}
	return bytes;
}
