import { vi } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { gateOf } from "../../core/blocks/gate-of.ts";
import { newAddress } from "./calls.ts";
import { GATE_FORMS } from "./canary.ts";
import type { Ids, Owner } from "./owners.ts";
import { APP } from "./people.ts";
import { APP_ROUTES, DOMAIN_PATHS, SITE_ROUTES } from "./routes.ts";
import { CHROME, type Init, send } from "./visits.ts";

/** A request of a stranger, on the app's host or on the page's own domain. */
export interface Step {
	origin: string;
	path: string;
	init: Init;
	/** What a visitor enters in the form at the address. */
	form?: Readonly<Record<string, string>>;
}

/** A person and a program. */
const AGENTS = [CHROME, "WhatsApp/2.23.20.0"];

/** Requests at once share the wait for their events. */
const STEPS_AT_ONCE = 50;

/**
 * Everything that strangers can ask of a page: every route of the tables, each with each block, on the app's host and on
 * the page's domain, by people and programs, and every form of every gate.
 */
export function stepsOn(jane: Owner, blocks: readonly Block[], domain: string): Step[] {
	const routes = [...Object.values(SITE_ROUTES), ...Object.values(APP_ROUTES)];
	const listed = routes.flatMap(([access, , , request]) => {
		if (access === "development") return [];
		const named = blocks.map(({ id }): Ids => ({ ...jane, linkId: id, videoId: id, contactId: id }));
		return [jane, ...named].map(request);
	});
	const ofDomain = [...DOMAIN_PATHS, `/oembed?url=https://${domain}/`].map((path) => [path] as const);
	const steps = [APP, `https://${domain}`].flatMap((origin) => [
		...[...listed, ...ofDomain].flatMap(([path, init = {}]) => everyWay({ origin, path, init })),
		...blocks.flatMap((block) => atGate(block, { origin, path: `/go/${jane.pageId}/link/${block.id}` })),
	]);
	return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
}

function everyWay(step: Step): Step[] {
	const { init } = step;
	const by = (agent: string) => ({ ...step, init: { ...init, headers: { ...headersOf(init), "user-agent": agent } } });
	return [...AGENTS.map(by), ...(init.method === undefined ? [{ ...step, init: { ...init, method: "HEAD" } }] : [])];
}

/** Other ends of an address, and the forms of a gate. */
function atGate(block: Block, { origin, path }: Pick<Step, "origin" | "path">): Step[] {
	const gate = gateOf(block);
	return [
		...["/", ".12345678", "/more", "%00", "?preview=true"].map((end) => ({ origin, path: path + end, init: {} })),
		...(gate ? GATE_FORMS[gate.kind] : [{}]).map((form) => ({ origin, path, init: {}, form })),
		{ origin, path, init: {}, form: { gate: "page", answer: "yes" } },
	];
}

/**
 * The answers to some steps, each as text: status, headers, and body or first message of a socket. `ofError` is the answer to
 * a step that throws.
 */
export async function answersTo(
	steps: readonly Step[],
	changed: Partial<Env> = {},
	ofError?: (error: unknown) => string,
): Promise<string[]> {
	const answers: string[] = [];
	for (let start = 0; start < steps.length; start += STEPS_AT_ONCE) {
		const some = steps.slice(start, start + STEPS_AT_ONCE);
		answers.push(...(await Promise.all(some.map((step) => answerTo(step, changed).catch(ofError)))));
	}
	return answers;
}

/** The cookies that an answer has set, as a browser sends them back. */
export function cookieFrom(answer: string): string {
	return [...answer.matchAll(/"set-cookie","([^;"]+)/g)].map(([, pair]) => pair).join("; ");
}

/** Whether a step asks for a link, which no cache of pages answers. */
export function isOfLink({ path }: Step): boolean {
	return path.startsWith("/go/");
}

async function answerTo({ origin, path, init, form }: Step, changed: Partial<Env> = {}): Promise<string> {
	const headers = { "cf-connecting-ip": newAddress(), ...headersOf(init) };
	const ask = (more: Init) =>
		send(path, { ...init, ...more, headers: { ...headers, ...headersOf(more) } }, changed, origin);
	const response = await ask({});
	if (!form) return textOf(response);
	const hidden = /<input type="hidden" name="([^"]*)" value="([^"]*)"/g;
	const fields = Object.fromEntries(
		[...(await response.text()).matchAll(hidden)].map(([, name, value]) => [name, value]),
	);
	const body = new URLSearchParams({ ...fields, ...form });
	return textOf(await ask({ method: "POST", body, headers: { origin: "null" } }));
}

async function textOf(response: Response): Promise<string> {
	const head = JSON.stringify([response.status, ...response.headers]);
	const socket = response.webSocket;
	if (!socket) return head + (await response.text());
	const messages: string[] = [];
	socket.addEventListener("message", ({ data }) => void messages.push(String(data)));
	socket.accept();
	await vi.waitFor(() => {
		if (messages.length === 0) throw new Error("The socket is silent");
	}, 10_000);
	socket.close();
	return head + messages.join();
}

/** The step in words. */
export function nameOf({ origin, path, init: { method = "GET" }, form }: Step): string {
	return form ? `POST ${origin}${path} with ${JSON.stringify(form)}` : `${method} ${origin}${path}`;
}

function headersOf(init: Init): Record<string, string> {
	return Object.fromEntries(new Headers(init.headers));
}
