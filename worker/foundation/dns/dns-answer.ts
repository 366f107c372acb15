import type { Answer, Packet, StringAnswer, TxtAnswer } from "@dnsquery/dns-packet";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";

export type RecordType = "TXT" | "CNAME" | "A" | "AAAA" | "NS";

/** A question for a name's records. The name is in lower case, without a trailing dot. */
export interface Question {
	name: string;
	type: RecordType;
}

/** More than the answer to one question has. Those who attack resolvers fill messages with thousands. */
const RECORDS_MAX = 500;
/** The header has the number of questions, and of records in each of three sections, after six other bytes. */
const HEADER_BYTES = 12;

/**
 * The values that a message has for a question, or null unless it is a whole and successful answer to it. The records that
 * it announces are the steps, and count before anything is decoded. Throws for garbage.
 */
export async function readMessage(
	bytes: Uint8Array,
	question: Question,
	budget = new ReadingBudget(RECORDS_MAX),
): Promise<string[] | null> {
	if (bytes.length < HEADER_BYTES || !budget.take(recordsIn(bytes))) return null;
	const { decode } = await import("@dnsquery/dns-packet");
	const message = decode(bytes);
	// The types lack the number of bytes that were read. It is too high, or NaN, when the end of a message is missing.
	const { bytes: bytesRead } = decode as typeof decode & { bytes: number };
	return bytesRead <= bytes.byteLength ? readAnswer(message, question) : null;
}

function recordsIn(bytes: Uint8Array): number {
	const header = new DataView(bytes.buffer, bytes.byteOffset, HEADER_BYTES);
	return [4, 6, 8, 10].reduce((sum, at) => sum + header.getUint16(at), 0);
}

function readAnswer(message: Packet, question: Question): string[] | null {
	if (!isAnswerTo(message, question)) return null;
	const records = (message.answers ?? []).filter(isReadable);
	const names = namesFrom(question, records);
	return records
		.filter(({ name, type }) => type === question.type && names.has(plainName(name)))
		.map((record) => (record.type === "TXT" ? textOf(record) : addressOrName(record)));
}

function isAnswerTo(message: Packet, { name, type }: Question): boolean {
	const [asked, ...others] = message.questions ?? [];
	return (
		message.type === "response" &&
		message.id === 0 &&
		message.opcode === "QUERY" &&
		message.flag_tc === false &&
		(message.rcode === "NOERROR" || message.rcode === "NXDOMAIN") &&
		others.length === 0 &&
		asked?.type === type &&
		asked.class === "IN" &&
		plainName(asked.name) === name
	);
}

/** The types of `RecordType` and no others. */
type ReadableRecord = TxtAnswer | (StringAnswer & { type: "A" | "AAAA" | "CNAME" | "NS" });

const READABLE = new Set<string>(["TXT", "CNAME", "A", "AAAA", "NS"] satisfies RecordType[]);

function isReadable(record: Answer): record is ReadableRecord {
	return READABLE.has(record.type) && "class" in record && record.class === "IN";
}

/** The names whose records answer the question: its own name, and those that CNAME records lead to from there. */
function namesFrom({ name, type }: Question, records: ReadableRecord[]): Set<string> {
	const names = new Set([name]);
	if (type === "CNAME") return names;
	const aliases = new Map<string, string[]>();
	for (const record of records) {
		if (record.type !== "CNAME") continue;
		const alias = plainName(record.name);
		aliases.set(alias, [...(aliases.get(alias) ?? []), plainName(record.data)]);
	}
	// A set also visits the names that are added on the way, and each of them once.
	for (const reached of names) {
		for (const target of aliases.get(reached) ?? []) names.add(target);
	}
	return names;
}

function plainName(name: string): string {
	return name.toLowerCase().replace(/\.$/, "");
}

function textOf({ data }: TxtAnswer): string {
	const strings = [data].flat();
	return strings.map((part) => (typeof part === "string" ? part : new TextDecoder().decode(part))).join("");
}

function addressOrName({ type, data }: StringAnswer): string {
	return type === "A" || type === "AAAA" ? data : plainName(data);
}
