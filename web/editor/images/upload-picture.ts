import * as z from "zod/mini";
import { mediaNameSchema } from "../../../core/media/media-schema.ts";
import { waitForSignIn } from "../../api-client/ended-session.ts";

/** The HTTP status of an expired session. */
const UNAUTHENTICATED = 401;
const UNREACHABLE = "Linkstead can't be reached. Check your connection and try again.";

const storedSchema = z.object({ name: mediaNameSchema });
const refusedSchema = z.object({ error: z.string() });

/** `reason` is null when the person canceled the upload. */
export type UploadedPicture = { ok: true; name: string } | { ok: false; reason: string | null };

interface UploadOptions {
	signal: AbortSignal;
	/** Called with the share of the picture that has been sent, from 0 to 1. */
	onProgress: (sent: number) => void;
}

/** Uploads a picture. Uses XMLHttpRequest because `fetch` reports no upload progress. */
export function uploadPicture(blob: Blob, { signal, onProgress }: UploadOptions): Promise<UploadedPicture> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest();
		const fail = (reason: string | null) => resolve({ ok: false, reason });
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => {
			if (request.status !== UNAUTHENTICATED) return resolve(readAnswer(request.responseText));
			void waitForSignIn().then(() => resolve(uploadPicture(blob, { signal, onProgress })));
		};
		request.onerror = () => fail(UNREACHABLE);
		request.onabort = () => fail(null);
		signal.addEventListener("abort", () => request.abort());
		request.open("POST", "/api/media");
		request.send(blob);
	});
}

function readAnswer(text: string): UploadedPicture {
	let answer: unknown;
	try {
		answer = JSON.parse(text);
	} catch {
		return { ok: false, reason: UNREACHABLE };
	}
	const stored = storedSchema.safeParse(answer);
	if (stored.success) return { ok: true, name: stored.data.name };
	const refused = refusedSchema.safeParse(answer);
	return { ok: false, reason: refused.success ? refused.data.error : UNREACHABLE };
}
