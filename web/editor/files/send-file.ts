import { bytesOfPart, FILE_MAX_BYTES, PART_BYTES, partsOf } from "../../../core/files/file-limits.ts";
import { typeOfName, WRONG_FILE_TYPE } from "../../../core/files/file-type.ts";
import {
	type ArrivedFile,
	type BegunUpload,
	type FileTransport,
	SendFailure,
	TransportFailure,
} from "./file-transport.ts";
import { findKept, forgetUpload, keepUpload } from "./kept-uploads.ts";
import { isOffline, restFor } from "./rest-for.ts";

/** A second one fills the line while the first one's answer is awaited. */
const PARTS_AT_ONCE = 2;

/** The pauses after failures in a row, in milliseconds. Then somebody has to decide. About two minutes. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000];

/** Without a connection, the next attempt waits for one. But browsers may be wrong about that. */
const OFFLINE_PAUSE_MS = 15_000;

/** How often a file begins anew, or sends what is missing, before that counts as an error. */
const ROUNDS_MAX = 4;

const NOT_FOUND = 404;
const TIMED_OUT = 408;
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** A sent file, with its own name. */
export interface SentFile extends ArrivedFile {
	name: string;
}

export interface SendingState {
	sentBytes: number;
	isPaused: boolean;
	/** Whether a request has failed and is about to be sent again. */
	isWaiting: boolean;
}

interface SendingOptions {
	pageId: string;
	transport: FileTransport;
	/** The stored file whose place it takes. */
	replaces?: string | null;
	onChange: (state: SendingState) => void;
	/** Waits, at most until the signal is aborted. */
	rest?: typeof restFor;
}

/** Why a leg of the way has ended: it goes on later, or it doesn't. Otherwise it is an error. */
const PAUSED = new Error("Paused");
const STOPPED = new Error("Stopped");

/** Why a file can't be sent at all, or null. */
export function whyRefused({ name, size }: Pick<File, "name" | "size">): string | null {
	if (typeOfName(name) === null) return WRONG_FILE_TYPE;
	if (size === 0) return "This file is empty.";
	return size > FILE_MAX_BYTES ? "A file can have at most 2 GB." : null;
}

/**
 * Sends a file in parts. What has arrived is never sent again: not after a lost connection, and not after the tab was closed,
 * if the same file is chosen again.
 */
export class FileSending {
	readonly #file: File;
	readonly #pageId: string;
	readonly #transport: FileTransport;
	readonly #replaces: string | null;
	readonly #onChange: (state: SendingState) => void;
	readonly #rest: typeof restFor;
	/** The sent bytes of each part. */
	readonly #sent = new Map<number, number>();
	#upload: BegunUpload | null = null;
	/** Aborted by a pause, by an end, or by an error of a part beside. */
	#leg = new AbortController();
	#paused: PromiseWithResolvers<void> | null = null;
	#isWaiting = false;
	#isCanceled = false;
	#isOver = false;

	constructor(file: File, { pageId, transport, replaces = null, onChange, rest = restFor }: SendingOptions) {
		this.#file = file;
		this.#pageId = pageId;
		this.#transport = transport;
		this.#replaces = replaces;
		this.#onChange = onChange;
		this.#rest = rest;
	}

	/** Resolves with the file once it is whole, and with null once it was stopped. Rejects with a message to show. */
	async run(): Promise<SentFile | null> {
		try {
			const sent = await this.#send();
			if (!this.#isStopped) return sent;
		} catch (error) {
			if (!this.#isStopped) {
				// What was refused would take the account's room for a day.
				if (error instanceof TransportFailure && !isForNow(error)) void this.#giveUp();
				throw error;
			}
		} finally {
			this.#isOver = true;
		}
		if (this.#isCanceled) await this.#giveUp();
		return null;
	}

	pause(): void {
		if (this.#paused || this.#leg.signal.aborted) return;
		this.#paused = Promise.withResolvers();
		this.#leg.abort(PAUSED);
		this.#tell();
	}

	resume(): void {
		if (!this.#paused) return;
		this.#leg = new AbortController();
		this.#goOn();
		this.#tell();
	}

	/** Stops for good, also after a failure. The Worker forgets what has arrived. */
	cancel(): void {
		this.#isCanceled = true;
		this.stop();
		if (this.#isOver) void this.#giveUp();
	}

	/** Stops. The same file goes on from here when it is chosen again. */
	stop(): void {
		if (this.#paused) this.#leg = new AbortController();
		this.#leg.abort(STOPPED);
		this.#goOn();
	}

	get #isStopped(): boolean {
		return this.#leg.signal.reason === STOPPED;
	}

	#goOn(): void {
		this.#paused?.resolve();
		this.#paused = null;
	}

	async #send(): Promise<SentFile> {
		for (let round = 1; ; round++) {
			try {
				const { upload, name, arrived } = await this.#open();
				await this.#sendMissing(upload, arrived);
				const stored = await this.#ask(() => this.#transport.complete(upload));
				forgetUpload(this.#pageId, upload);
				this.#upload = null;
				return { ...stored, name };
			} catch (error) {
				const status = error instanceof TransportFailure ? error.status : null;
				const isMissing = status === CONFLICT || status === NOT_FOUND;
				// Without an upload, it is the page that isn't there.
				if (!this.#upload || !isMissing || round === ROUNDS_MAX) throw error;
				if (status === NOT_FOUND) {
					forgetUpload(this.#pageId, this.#upload.upload);
					this.#upload = null;
				}
			}
		}
	}

	/** Goes on with the upload of this file, or begins one. */
	async #open(): Promise<BegunUpload> {
		const kept = this.#upload ?? findKept(this.#pageId, this.#file);
		if (kept) {
			const { upload, name } = kept;
			this.#upload = { upload, name, arrived: [] };
			const { arrived } = await this.#ask(() => this.#transport.progress(upload));
			this.#upload.arrived = arrived;
		} else {
			const { name, size: bytes } = this.#file;
			// An upload whose beginning is cut off would take room for a day, so this request ends even after a pause.
			this.#upload = await this.#ask(() => this.#transport.begin({ name, bytes, replaces: this.#replaces }));
			keepUpload(this.#pageId, { file: this.#file, upload: this.#upload.upload, name: this.#upload.name });
		}
		this.#sent.clear();
		for (const part of this.#upload.arrived) this.#sent.set(part, bytesOfPart(this.#file.size, part));
		this.#tell();
		return this.#upload;
	}

	async #sendMissing(upload: string, arrived: readonly number[]): Promise<void> {
		const all = Array.from({ length: partsOf(this.#file.size) }, (_, at) => at + 1);
		const missing = all.filter((part) => !arrived.includes(part));
		const lane = async () => {
			try {
				for (let part = missing.shift(); part !== undefined; part = missing.shift()) await this.#sendPart(upload, part);
			} catch (error) {
				// The lane beside has nothing to do anymore. If it ended for the same reason, this changes nothing.
				missing.length = 0;
				this.#leg.abort(error);
				throw error;
			}
		};
		const ends = await Promise.allSettled(Array.from({ length: PARTS_AT_ONCE }, lane));
		const failed = ends.find((end) => end.status === "rejected");
		if (!failed) return;
		if (!this.#isStopped) this.#leg = new AbortController();
		throw failed.reason;
	}

	async #sendPart(upload: string, part: number): Promise<void> {
		const start = (part - 1) * PART_BYTES;
		const bytes = await readPart(this.#file.slice(start, start + PART_BYTES));
		const hash = await hashOf(bytes);
		const onProgress = (sent: number) => {
			this.#sent.set(part, Math.min(sent, bytes.byteLength));
			this.#tell();
		};
		let isFirst = true;
		await this.#ask(async (signal) => {
			// Where only the answer was lost, the part is there.
			if (!isFirst && (await this.#transport.progress(upload)).arrived.includes(part)) return;
			isFirst = false;
			onProgress(0);
			await this.#transport.put({ upload, part, bytes, hash }, { signal, onProgress });
		});
		onProgress(bytes.byteLength);
	}

	/** Sends a request, and sends it again when it was paused, or when the line or the Worker failed. */
	async #ask<Answer>(request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
		let failures = 0;
		for (;;) {
			while (this.#paused) await this.#paused.promise;
			const { signal } = this.#leg;
			signal.throwIfAborted();
			try {
				const answer = await request(signal);
				this.#setWaiting(false);
				return answer;
			} catch (error) {
				if (signal.aborted) continue;
				const pause = isOffline() ? OFFLINE_PAUSE_MS : PAUSES_MS[failures++];
				if (!isForNow(error) || pause === undefined) throw error;
				this.#setWaiting(true);
				await this.#rest(Math.max(pause, error.retryAfterSeconds * 1_000), signal);
			}
		}
	}

	/** Forgets what was begun, here and in the Worker. If nobody hears it, the Worker forgets it after a day. */
	async #giveUp(): Promise<void> {
		const upload = this.#upload?.upload;
		if (!upload) return;
		this.#upload = null;
		forgetUpload(this.#pageId, upload);
		await this.#transport.cancel(upload).catch(() => {});
	}

	#setWaiting(isWaiting: boolean): void {
		if (this.#isWaiting === isWaiting) return;
		this.#isWaiting = isWaiting;
		this.#tell();
	}

	#tell(): void {
		if (this.#isStopped) return;
		const sentBytes = [...this.#sent.values()].reduce((sum, bytes) => sum + bytes, 0);
		this.#onChange({ sentBytes, isPaused: this.#paused !== null, isWaiting: this.#isWaiting });
	}
}

/** Whether a failure can pass by itself. */
function isForNow(error: unknown): error is TransportFailure {
	if (!(error instanceof TransportFailure)) return false;
	const { status } = error;
	return status === null || status === TIMED_OUT || status === TOO_MANY || status >= SERVER_ERROR;
}

async function readPart(part: Blob): Promise<ArrayBuffer> {
	try {
		return await part.arrayBuffer();
	} catch {
		throw new SendFailure("This file can't be read anymore. Choose it again.");
	}
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
