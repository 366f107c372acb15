import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import type { AgeGate } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { newCanary, plant } from "../canary.ts";
import { UNLIMITED } from "../malformed.ts";
import { newOwner, type Owner } from "../owners.ts";
import { APP } from "../people.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { APP_ROUTES, SITE_ROUTES } from "../routes.ts";
import { readStores } from "../stores.ts";
import { onlyStripeAccount } from "../stripe.ts";
import { fakeQueue, send } from "../visits.ts";

/*
 * What every place that takes a body does with one that is damaged, ends early, or is nested far deeper than anything that
 * people make. The work of the API is done by a real object here, to which values are copied.
 */

/** Bodies so deep that copying them to an object fails. */
const DEEP = {
	"4,000 lists": `{"draft":${"[".repeat(4_000)}${"]".repeat(4_000)}}`,
	"30,000 lists": `[${"[".repeat(30_000)}${"]".repeat(30_000)}]`,
	"4,000 objects": `${'{"draft":'.repeat(4_000)}1${"}".repeat(4_000)}`,
};

/** A body that begins and then fails, as workerd's does when the connection ends or a chunk has a wrong size. */
function broken(reason: Error): ReadableStream<Uint8Array> {
	let isBegun = false;
	return new ReadableStream({
		pull(controller) {
			if (isBegun) return controller.error(reason);
			isBegun = true;
			controller.enqueue(new TextEncoder().encode('{"'));
		},
	});
}

const BROKEN = [
	["ends early", 400, new Error("Network connection lost.")],
	["has chunks of wrong sizes", 400, new TypeError("invalid HTTP chunk size")],
	["never ends", 408, new DOMException("The body took too long", "TimeoutError")],
] as const;

const changes = Object.keys(PROCEDURES).filter((entry) => {
	const definition = procedures[procedureOf(entry)]?._def;
	return definition?.type === "mutation" && definition.inputs.length > 0;
});

/** The routes that read a body. */
const READING = Object.entries({ ...APP_ROUTES, ...SITE_ROUTES }).flatMap(([name, [, , , request]]) =>
	/^POST \/(?:e\b|report$|api\/)/.test(name) ? [[name, request] as const] : [],
);
/** The forms of gates: of a block, and of the page itself. */
const GATES: (readonly [path: string, pageGate: AgeGate | null])[] = [
	["link/link-password", null],
	["age", SAMPLE_GATES.age],
];

async function settingsOf(owner: Owner): Promise<Partial<Env>> {
	const { variables } = await onlyStripeAccount();
	// A real object: values are copied on their way to it.
	return { ...UNLIMITED, ...variables, EVENTS: fakeQueue().EVENTS, ADMIN_EMAILS: owner.email, WORK: env.WORK };
}

it("every change whose body is nested too deeply, or doesn't arrive whole, is refused and changes nothing", async () => {
	expect(changes.length).toBeGreaterThan(60);
	const jane = await newOwner();
	const settings = await settingsOf(jane);
	const headers = { origin: APP, cookie: jane.cookie, "content-type": "application/json" };
	const before = await readStores();
	const wrong: unknown[] = [];
	for (const entry of changes) {
		const post = (body: BodyInit) =>
			send(`/api/trpc/${procedureOf(entry)}`, { method: "POST", headers, body }, settings);
		for (const [what, body] of Object.entries(DEEP)) {
			const answer = await post(body);
			const words = await answer.text();
			if (answer.status !== 400 || !words.includes("far more in it than a page")) wrong.push([entry, what, words]);
		}
		const [, status, reason] = BROKEN[0];
		const answer = await post(broken(reason));
		if (answer.status !== status) wrong.push([entry, answer.status, await answer.text()]);
	}
	expect(wrong).toEqual([]);
	expect(await readStores()).toEqual(before);
});

it("questions that are nested 4,000 times are bad requests", async () => {
	const jane = await newOwner();
	const input = encodeURIComponent(DEEP["4,000 lists"]);
	for (const name of ["pages.get", "stats.get", "assistant.quota", "account.export"]) {
		const response = await send(
			`/api/trpc/${name}?input=${input}`,
			{ headers: { cookie: jane.cookie } },
			await settingsOf(jane),
		);
		expect([name, response.status]).toEqual([name, 400]);
	}
});

it.each(READING)("%s says whose fault a body is that can't be read", async (_, request) => {
	const jane = await newOwner();
	const [path, init] = request(jane);
	const headers = { origin: APP, cookie: jane.cookie, ...Object.fromEntries(new Headers(init?.headers)) };
	await isBlamedRightly(path, headers, jane);
});

it.each(GATES)("so does the form of a gate at %s", async (path, gate) => {
	const jane = await newOwner();
	const block: Block = {
		id: "link-password",
		kind: "link",
		title: "Shop",
		url: "https://example.com/",
		gate: SAMPLE_GATES.password,
	};
	await plant(jane, await newCanary(jane, "canary8word", "sings"), [block], { gate });
	await isBlamedRightly(`/go/${jane.pageId}/${path}`, { origin: "null" }, jane);
});

async function isBlamedRightly(path: string, headers: Record<string, string>, owner: Owner): Promise<void> {
	const logged = vi.spyOn(console, "error");
	for (const [what, status, reason] of BROKEN) {
		const response = await send(path, { method: "POST", headers, body: broken(reason) }, await settingsOf(owner));
		expect([what, response.status, await response.text()]).toEqual([
			what,
			status,
			expect.stringContaining("try again"),
		]);
	}
	// A stranger's mistake isn't the product's.
	expect(logged).not.toHaveBeenCalled();
}
