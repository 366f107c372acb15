import type { ServerResponse } from "node:http";
import { type Answer, encode, type Packet, type Question, TRUNCATED_RESPONSE } from "@dnsquery/dns-packet";
import type { DnsFault } from "../../worker/testing/dns-zone.ts";
import { breakOff } from "../loopback-server.ts";

const MESSAGE = "application/dns-message";
const SLOW_MS = 500;
const SERVFAIL = 2;
const REFUSED = 5;
/** More than a DNS message can have. */
const OVERSIZE_BYTES = 70_000;

/** Answers with a whole and honest message. */
export function sendMessage(response: ServerResponse, message: Packet): void {
	send(response, encode(message));
}

/** Each fault begins with the honest answer, so that only the fault itself can be the reason to reject it. */
export const FAULTS: Readonly<Record<DnsFault, (response: ServerResponse, honest: Packet) => void>> = {
	silent: () => {},
	broken: (response) => breakOff(response),
	slow: (response, honest) => void setTimeout(() => sendMessage(response, honest), SLOW_MS),
	status: (response, honest) => send(response, encode(honest), { status: 503 }),
	redirect: (response, honest) => void response.writeHead(302, { location: queryOfOther(honest) }).end(),
	html: (response, honest) => send(response, encode(honest), { type: "text/html" }),
	servfail: (response, honest) => sendMessage(response, withCode(honest, SERVFAIL)),
	refused: (response, honest) => sendMessage(response, withCode(honest, REFUSED)),
	garbage: (response) => send(response, new TextEncoder().encode("This is no DNS message, only a text.")),
	empty: (response) => send(response, new Uint8Array()),
	cut: (response, honest) => send(response, encode(honest).slice(0, -3)),
	truncated: (response, honest) =>
		sendMessage(response, { ...honest, flags: (honest.flags ?? 0) | TRUNCATED_RESPONSE }),
	oversize: (response, honest) => send(response, Buffer.concat([encode(honest)], OVERSIZE_BYTES)),
	"other-id": (response, honest) => sendMessage(response, { ...honest, id: 7 }),
	"other-name": (response, honest) =>
		sendMessage(response, { ...honest, questions: questionsOf(honest, { name: "other.com" }) }),
	"other-type": (response, honest) =>
		sendMessage(response, { ...honest, questions: questionsOf(honest, { type: "MX" }) }),
	"two-questions": (response, { questions = [], ...honest }) =>
		sendMessage(response, { ...honest, questions: [...questions, ...questions] }),
	query: (response, honest) => sendMessage(response, { ...honest, type: "query" }),
	"other-class": (response, honest) => sendMessage(response, withAnswers(honest, { class: "CH" })),
	"foreign-records": (response, honest) => sendMessage(response, withAnswers(honest, { name: "other.com" })),
	capitals: (response, honest) =>
		sendMessage(response, {
			...honest,
			questions: (honest.questions ?? []).map((one) => ({ ...one, name: one.name.toUpperCase() })),
			answers: (honest.answers ?? []).map((one) => ({ ...one, name: one.name.toUpperCase() })),
		}),
};

function send(response: ServerResponse, bytes: Uint8Array, { status = 200, type = MESSAGE } = {}): void {
	response.writeHead(status, { "content-type": type }).end(bytes);
}

/** The address of the same query at the second resolver. */
function queryOfOther({ id, questions }: Packet): string {
	const query = Buffer.from(encode({ type: "query", id, questions })).toString("base64url");
	return `/resolvers/2/dns-query?dns=${query}`;
}

/** The response code is the last four bits of the flags. */
function withCode(honest: Packet, code: number): Packet {
	return { ...honest, flags: ((honest.flags ?? 0) & ~0b1111) | code };
}

function questionsOf({ questions = [] }: Packet, change: Partial<Question>): Question[] {
	return questions.map((question) => ({ ...question, ...change }));
}

function withAnswers({ answers = [], ...honest }: Packet, change: { name?: string; class?: string }): Packet {
	// The types lose which data belongs to which type of record, and neither changes here.
	return { ...honest, answers: answers.map((answer) => ({ ...answer, ...change }) as Answer) };
}
