import type { R2Bucket } from "@cloudflare/workers-types";
import { PART_BYTES } from "../../core/files/file-limits.ts";

/** Stores a large object as an upload does, for tests. */
export async function putInParts(bucket: R2Bucket, key: string, bytes: Uint8Array): Promise<void> {
	const upload = await bucket.createMultipartUpload(key, { httpMetadata: { contentType: "application/pdf" } });
	const parts = [];
	for (let from = 0; from < bytes.byteLength; from += PART_BYTES) {
		parts.push(await upload.uploadPart(parts.length + 1, bytes.slice(from, from + PART_BYTES)));
	}
	await upload.complete(parts);
}
