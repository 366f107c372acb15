import { heicTo } from "heic-to/csp";

// The decoder starts a worker from a blob, which our documents' policy forbids. Workers have none, so it may do so here.
addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
	const bitmap = await heicTo({ blob: data, type: "bitmap" }).catch(() => null);
	postMessage(bitmap, { transfer: bitmap ? [bitmap] : [] });
});
