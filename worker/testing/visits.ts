import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { SiteEvent } from "../../core/stats/event.ts";
import type { PackedEvents } from "../../core/stats/pack-events.ts";
import type { EventRow } from "../app/stats/event-row.ts";
import { readMessage } from "../app/stats/record/event-schema.ts";
import worker from "../index.ts";
import { bindingWith } from "./bindings.ts";
import { APP, type Browser, newPage, someLinks } from "./people.ts";
import { deliverTo } from "./queue.ts";
import { envWith } from "./work.ts";

export const CHROME =
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
export const INSTAGRAM =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.23";

/** Options of a request to the Worker. */
export type Init = RequestInit<IncomingRequestCfProperties>;

/** Sends a request to the exported `fetch` and waits for its background work. */
export async function send(path: string, init: Init = {}, changed: Partial<Env> = {}, origin = APP) {
	const ctx = createExecutionContext();
	const headers = new Headers(init.headers);
	if (!headers.has("user-agent")) headers.set("user-agent", CHROME);
	const address = headers.get("cf-connecting-ip") ?? addressOfTest();
	// An empty one stands for none.
	if (address) headers.set("cf-connecting-ip", address);
	else headers.delete("cf-connecting-ip");
	const request = new Request<unknown, IncomingRequestCfProperties>(`${origin}${path}`, {
		redirect: "manual",
		...init,
		headers,
	});
	const response = await worker.fetch(request, envWith(changed, ctx), ctx);
	await waitOnExecutionContext(ctx);
	return response;
}

/** Each test has its own client address, because the tests of a minute together are beyond the limits of one. */
function addressOfTest(): string {
	let hash = 0;
	for (const character of expect.getState().currentTestName ?? "") {
		hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 24;
	}
	return `10.${hash >> 16}.${(hash >> 8) & 255}.${hash & 255}`;
}

/** A fake queue that keeps the sent messages: their bodies, and the events in them. */
export function fakeQueue() {
	const bodies: PackedEvents[] = [];
	const messages: SiteEvent[][] = [];
	const send = async (body: PackedEvents) => {
		bodies.push(body);
		messages.push(readMessage(body).events);
	};
	return { bodies, messages, EVENTS: bindingWith<Queue>({ send }) };
}

/** The click report of a page's script. */
export function beacon(page: string, kind: string, id: string, headers: Record<string, string> = {}) {
	return { method: "POST", body: JSON.stringify({ page, kind, id }), headers: { origin: "null", ...headers } };
}

/** The report of a prefetched page that is shown. */
export function viewBeacon(page: string, headers: Record<string, string> = {}, more: object = {}) {
	return {
		method: "POST",
		body: JSON.stringify({ page, kind: "view", ...more }),
		headers: { origin: "null", ...headers },
	};
}

/** All rows of a table, by id. */
export const rowsOf = async (table: string) =>
	(await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, unknown>>()).results;

/** The stored events of some kinds, by id. */
export const storedEvents = async (...kinds: EventRow["kind"][]) =>
	(await rowsOf("events")).filter(({ kind }) => kinds.some((one) => one === kind));

/** Delivers one queue message of events. Returns the outcome. */
export const deliver = (events: unknown, { id = "message-1", queue = "linkstead-events", attempts = 1 } = {}) =>
	deliverTo(queue, events, { id, attempts });

/** A page with two links and an icon, `social-1`. */
export async function pageWithSocial(person: Browser, username: string) {
	const page = await newPage(person, username, { blocks: someLinks(2) });
	await env.DB.prepare(
		"INSERT INTO social_handles (id, page_id, platform, handle, url, position) VALUES ('social-1', ?, 'instagram', 'jane', 'https://instagram.com/jane', 0)",
	)
		.bind(page.id)
		.run();
	return page;
}
