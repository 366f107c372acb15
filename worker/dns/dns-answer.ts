import type { Answer, Packet, StringAnswer, TxtAnswer } from "@dnsquery/dns-packet";

export type RecordType = "TXT" | "CNAME" | "A" | "AAAA" | "NS";

/** A question for a name's records. The name is in lower case, without a trailing dot. */
export interface Question {
	name: string;
	type: RecordType;
}

/** The values that a message has for a question, or null unless it is a whole and successful answer to it. */
export function readAnswer(message: Packet, question: Question): string[] | null {
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
	// A set also visits the names that are added on the way, and each of them once.
	for (const reached of names) {
		for (const record of records) {
			if (record.type === "CNAME" && plainName(record.name) === reached) names.add(plainName(record.data));
		}
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
