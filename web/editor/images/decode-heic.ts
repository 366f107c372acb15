/**
 * Decodes a HEIC photo, already upright. Returns null when it is damaged, and rejects when the decoder can't be loaded. The
 * worker ends with the photo and gives back its memory.
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | null> {
	const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
	try {
		return await new Promise((resolve, reject) => {
			worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
			worker.onerror = reject;
			worker.postMessage(file);
		});
	} finally {
		worker.terminate();
	}
}
