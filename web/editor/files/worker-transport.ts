import * as z from "zod/mini";
import { STORED_FILE_PREFIX } from "../../../core/files/stored-file.ts";
import { type ApiError, client, messageOf } from "../../api-client/client.ts";
import { waitForSignIn } from "../../api-client/ended-session.ts";
import { type FileTransport, type SentPart, TransportFailure } from "./file-transport.ts";

const UNAUTHENTICATED = 401;
const UNREACHABLE = "Linkstead can't be reached. Check your connection and try again.";

const refusedSchema = z.object({ error: z.string() });

/** Sends files of a page to the Worker. `ensureStored` creates a page that isn't saved yet. */
export function workerTransport(id: string, ensureStored: () => Promise<void>): FileTransport {
	return {
		async begin(file) {
			return explained(ensureStored().then(() => client.files.begin.mutate({ id, ...file })));
		},
		progress: (upload) => explained(client.files.progress.query({ id, upload })),
		put: (part, options) => putPart(id, part, options),
		complete: (upload) => explained(client.files.complete.mutate({ id, upload })),
		cancel: (upload) => explained(client.files.cancel.mutate({ id, upload })),
	};
}

async function explained<Answer>(asked: Promise<Answer>): Promise<Answer> {
	try {
		return await asked;
	} catch (error) {
		const { httpStatus, retryAfterSeconds } = (error as Partial<ApiError>).data ?? {};
		throw new TransportFailure(messageOf(error), httpStatus ?? null, retryAfterSeconds);
	}
}

/** Uses XMLHttpRequest because `fetch` reports no upload progress, and many files have a single part. */
async function putPart(id: string, sent: SentPart, options: Parameters<FileTransport["put"]>[1]): Promise<void> {
	const request = await requestOf(id, sent, options);
	if (request.status === UNAUTHENTICATED) {
		await waitForSignIn();
		return putPart(id, sent, options);
	}
	if (request.status >= 200 && request.status < 300) return;
	throw new TransportFailure(
		messageIn(request.responseText),
		request.status,
		Number(request.getResponseHeader("retry-after")) || 0,
	);
}

function requestOf(
	id: string,
	{ upload, part, bytes, hash }: SentPart,
	{ signal, onProgress }: Parameters<FileTransport["put"]>[1],
): Promise<XMLHttpRequest> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const fail = () => reject(new TransportFailure(UNREACHABLE, null));
		request.upload.onprogress = ({ loaded }) => onProgress(loaded);
		request.onload = () => resolve(request);
		request.onerror = fail;
		request.onabort = fail;
		// Somebody may have paused while the person signed in.
		if (signal.aborted) return fail();
		signal.addEventListener("abort", () => request.abort());
		request.open("PUT", `/api/files/${id}/${upload.slice(STORED_FILE_PREFIX.length)}/${part}`);
		request.setRequestHeader("x-part-sha256", hash);
		request.send(bytes);
	});
}

function messageIn(text: string): string {
	try {
		return refusedSchema.parse(JSON.parse(text)).error;
	} catch {
		return UNREACHABLE;
	}
}
