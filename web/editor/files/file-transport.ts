import type { FileType } from "../../../core/files/file-type.ts";

/** An upload that the Worker has begun. */
export interface BegunUpload {
	upload: string;
	/** The file's own name, cleaned. */
	name: string;
	/** The numbers of the parts that have arrived, from 1. */
	arrived: number[];
}

/** A file that has arrived whole, as a block names it. */
export interface ArrivedFile {
	file: string;
	type: FileType;
	bytes: number;
}

export interface SentPart {
	upload: string;
	/** From 1. */
	part: number;
	bytes: ArrayBuffer;
	/** SHA-256 in hex. */
	hash: string;
}

interface PartOptions {
	signal: AbortSignal;
	/** Called with the bytes of the part that have been sent. */
	onProgress: (sent: number) => void;
}

/** How a file's parts get to the Worker. It fails with a `TransportFailure`. */
export interface FileTransport {
	begin: (file: { name: string; bytes: number; replaces: string | null }) => Promise<BegunUpload>;
	progress: (upload: string) => Promise<{ arrived: number[] }>;
	put: (part: SentPart, options: PartOptions) => Promise<void>;
	complete: (upload: string) => Promise<ArrivedFile>;
	cancel: (upload: string) => Promise<void>;
}

/** Why a file wasn't sent. Its message is one to show. */
export class SendFailure extends Error {}

/** The Worker's refusal, or a connection that broke. */
export class TransportFailure extends SendFailure {
	/** The HTTP status, or null without an answer. */
	readonly status: number | null;
	/** A retry can work after this time. */
	readonly retryAfterSeconds: number;

	constructor(message: string, status: number | null, retryAfterSeconds = 0) {
		super(message);
		this.status = status;
		this.retryAfterSeconds = retryAfterSeconds;
	}
}
