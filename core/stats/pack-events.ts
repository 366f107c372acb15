import type { OriginName } from "./dimension.ts";
import { type Campaign, CF_FIELDS, type ClickTarget, type GateStep } from "./event.ts";

/** A page with the client address that asked for it. The address is empty if unknown, and never leaves the isolate. */
export interface Client {
	pageId: string;
	ip: string;
}

/** What a request says about a view, a click or a gate. */
export interface CollectedEvent extends Client {
	/** Milliseconds since 1970. */
	at: number;
	userAgent: string;
	referrer: string | null;
	language: string | null;
	version: string | null;
	address: string;
	/** The request's properties from Cloudflare. */
	cf: { readonly [Property in OriginName<"cf">]?: string | undefined } | undefined;
	extras: Extras | null;
}

/** The fields of an event that a plain view doesn't have. */
export type Extras = Partial<ClickTarget | { kind: "wayOut" } | ({ kind: "gate" } & GateStep)> & {
	utm?: Campaign | undefined;
};

/**
 * Events as a queue message. Views of the same moment share most of their texts, so each text is there once, and an event
 * is a row of numbers. That is much shorter than the events' own JSON. `unpack-events.ts` reads it.
 */
export interface PackedEvents {
	/** Unique for each message. The third event has the id `<id>.2`. */
	id: string;
	/** Milliseconds since 1970. */
	startedAt: number;
	/** The columns of this message. A release with another dimension has others. */
	columns: readonly string[];
	/** Hashes of page and client address, empty for an unknown address. */
	clients: readonly string[];
	texts: readonly string[];
	extras: readonly Extras[];
	/**
	 * The rows one after the other. `at` is the time since `startedAt`. Every other number is a position: in `clients`, in
	 * `extras`, or in `texts` for all other columns. −1 stands for null.
	 */
	numbers: readonly number[];
}

const COLUMNS = [
	"at",
	"client",
	"extras",
	"pageId",
	"userAgent",
	"referrer",
	"language",
	"version",
	"address",
	...CF_FIELDS.map(([field]) => field),
];

/** The most characters of a row: three or four digits a column, and a comma. */
const ROW_LENGTH = 5 * COLUMNS.length;
/** The characters of a client's hash, with quotes and comma. */
const CLIENT_LENGTH = 19;

/** Events of an isolate that wait to be sent. */
export class EventPack {
	readonly clients: Client[] = [];
	/** The length of the message's JSON, or somewhat more. */
	length = 0;
	private readonly startedAt: number;
	/** Positions in `clients`, by page and address. */
	private readonly clientAt = new Map<string, Map<string, number>>();
	private readonly textAt = new Map<string, number>();
	private readonly extras: Extras[] = [];
	private readonly numbers: number[] = [];

	constructor(startedAt: number) {
		this.startedAt = startedAt;
	}

	add(event: CollectedEvent): void {
		this.numbers.push(
			event.at - this.startedAt,
			this.positionOfClient(event.pageId, event.ip),
			this.positionOfExtras(event.extras),
			this.positionOf(event.pageId),
			this.positionOf(event.userAgent),
			this.positionOf(event.referrer),
			this.positionOf(event.language),
			this.positionOf(event.version),
			this.positionOf(event.address),
		);
		for (const [, property] of CF_FIELDS) this.numbers.push(this.positionOf(event.cf?.[property]));
		this.length += ROW_LENGTH;
	}

	/** The message, with the hashes of `clients` in the same order. */
	toMessage(id: string, clients: readonly string[]): PackedEvents {
		const { startedAt, extras, numbers } = this;
		return { id, startedAt, columns: COLUMNS, clients, texts: [...this.textAt.keys()], extras, numbers };
	}

	private positionOfClient(pageId: string, ip: string): number {
		const ofPage = this.clientAt.get(pageId) ?? new Map<string, number>();
		const known = ofPage.get(ip);
		if (known !== undefined) return known;
		this.clientAt.set(pageId, ofPage.set(ip, this.clients.length));
		this.length += CLIENT_LENGTH;
		return this.clients.push({ pageId, ip }) - 1;
	}

	private positionOf(text: string | null | undefined): number {
		if (text === null || text === undefined) return -1;
		const known = this.textAt.get(text);
		if (known !== undefined) return known;
		const position = this.textAt.size;
		this.textAt.set(text, position);
		this.length += text.length + 3;
		return position;
	}

	private positionOfExtras(extras: Extras | null): number {
		if (extras === null) return -1;
		this.length += JSON.stringify(extras).length + 1;
		return this.extras.push(extras) - 1;
	}
}
