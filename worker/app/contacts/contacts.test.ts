import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { outsideAnswering, receivedOutside } from "../../testing/outside.ts";
import { APP } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { failing } from "../../testing/visiting.ts";
import { send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";
import type { ContactRequest } from "./contact-request.ts";

const TOKEN = "pat-eu1-secret";

/** HubSpot as a real HTTP server that answers with this status. */
const hubspot = (status = 200) => ({ HUBSPOT_TOKEN: TOKEN, HUBSPOT_ENDPOINT: outsideAnswering(status) });

/** A fake queue that keeps the sent messages. */
function fakeQueue() {
	const messages: ContactRequest[] = [];
	const queue = {
		send: async (message: ContactRequest) => void messages.push(message),
		sendBatch: async (batch: { body: ContactRequest }[]) => void messages.push(...batch.map(({ body }) => body)),
	};
	return { messages, CONTACTS: bindingWith<Env["CONTACTS"]>(queue) };
}

let peopleSoFar = 0;

/** Signs somebody up and waits for all background work. Returns the response status and the address. */
async function signUp(fullName: string, changed: Partial<Env>) {
	peopleSoFar += 1;
	const email = `contact-${peopleSoFar}@example.com`;
	const { status } = await send(
		"/api/trpc/auth.signUp",
		{
			method: "POST",
			headers: { origin: APP, "content-type": "application/json" },
			body: JSON.stringify({ fullName, email, password: "a quiet harbour" }),
		},
		changed,
	);
	return { status, email };
}

/** A new account and its queue message. */
async function queued(fullName = "Jane Roe") {
	const { messages, CONTACTS } = fakeQueue();
	const { email } = await signUp(fullName, { ...hubspot(), CONTACTS });
	expect(messages).toHaveLength(1);
	return { email, message: messages[0] as ContactRequest };
}

const deliver = (body: unknown, replaced: Partial<Env>, attempts = 1) =>
	deliverTo("linkstead-contacts", body, { replaced, attempts });

const deadContacts = async () => (await env.DB.prepare("SELECT * FROM dead_contacts").all()).results;

/** Marks every dead contact for replay and runs cron. */
async function replay(changed: Partial<Env>) {
	await env.DB.prepare("UPDATE dead_contacts SET should_replay = 1").run();
	await worker.scheduled(createScheduledController(), envWith(changed));
}

let log: MockInstance<typeof console.error>;
beforeEach(() => {
	log = vi.spyOn(console, "error").mockImplementation(() => {});
	return () => log.mockRestore();
});

describe("a sign-up", () => {
	it.each([
		["Jane", "Jane", ""],
		["Jane van Roe", "Jane", "van Roe"],
		["Zoë Åström-Łuczak 山田", "Zoë", "Åström-Łuczak 山田"],
	])("a sign-up as %s creates one contact", async (fullName, firstname, lastname) => {
		const { email, message } = await queued(fullName);
		expect((await deliver(message, hubspot())).explicitAcks).toEqual(["message-1"]);
		const [received, ...others] = await receivedOutside(email);
		expect(others).toEqual([]);
		expect(received).toMatchObject({
			path: "/crm/v3/objects/contacts/batch/upsert",
			headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" },
		});
		expect(received?.body).toEqual({
			inputs: [{ idProperty: "email", id: email, properties: { email, firstname, lastname } }],
		});
	});

	it("a queued contact holds only the account id", async () => {
		const { email, message } = await queued("Jane Roe");
		const id = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first("id");
		expect(message).toEqual({ userId: id });
	});

	it("HubSpot gets the address and name that the account has at delivery", async () => {
		const { email, message } = await queued("Jane Roe");
		await env.DB.prepare("UPDATE users SET full_name = 'Jane Doe', email = 'new-' || email").run();
		await deliver(message, hubspot());
		expect(await receivedOutside(`"${email}"`)).toEqual([]);
		expect(await receivedOutside(`"new-${email}"`)).toMatchObject([
			{ body: { inputs: [{ properties: { lastname: "Doe" } }] } },
		]);
	});

	it("nothing is queued when HubSpot isn't configured", async () => {
		const { messages, CONTACTS } = fakeQueue();
		expect(await signUp("Jane Roe", { CONTACTS })).toMatchObject({ status: 200 });
		expect(messages).toEqual([]);
		expect(await deadContacts()).toEqual([]);
	});

	it("a sign-up succeeds while the queue is down, and cron queues the contact later", async () => {
		const { status, email } = await signUp("Jane Roe", { ...hubspot(), CONTACTS: failing() });
		expect(status).toBe(200);
		const cron = (CONTACTS: Env["CONTACTS"]) =>
			worker.scheduled(createScheduledController(), envWith({ ...hubspot(), CONTACTS }));
		await cron(failing());
		expect(await deadContacts()).toMatchObject([{ reason: "The queue refused it", should_replay: 1 }]);
		const { messages, CONTACTS } = fakeQueue();
		await cron(CONTACTS);
		expect(await deadContacts()).toEqual([]);
		await deliver(messages[0], hubspot());
		expect(await receivedOutside(email)).toHaveLength(1);
	});

	it("queueing a contact never throws, even without queue and database", async () => {
		const { queueContact } = await import("./queue-contact.ts");
		const queued = queueContact({ ...env, ...hubspot(), CONTACTS: failing(), DB: failing() }, "some-id");
		await expect(queued).resolves.toBeUndefined();
	});
});

describe("a contact", () => {
	it.each([
		[500, 1, 15],
		[503, 3, 60],
		[429, 1, 700],
		[429, 10, 3600],
		[423, 1, 15],
		[0, 2, 30],
	])(
		"a contact that gets %i from HubSpot in delivery %i is retried after %i s",
		async (status, attempts, delaySeconds) => {
			const { email, message } = await queued();
			const result = await deliver(message, hubspot(status), attempts);
			expect(result.explicitAcks).toEqual([]);
			expect(result.retryDelays).toEqual([delaySeconds]);
			expect((await deliver(message, hubspot(), attempts + 1)).explicitAcks).toEqual(["message-1"]);
			expect(await receivedOutside(email)).toHaveLength(2);
			expect(await deadContacts()).toEqual([]);
		},
	);

	it.each([400, 401, 403, 409, 207])(
		"a contact that HubSpot refuses with %i is stored as dead with the reason and without the address",
		async (status) => {
			const { email, message } = await queued();
			const result = await deliver(message, hubspot(status));
			expect([result.explicitAcks, result.retryDelays]).toEqual([["message-1"], []]);
			const dead = await deadContacts();
			expect(dead).toMatchObject([
				{
					user_id: message.userId,
					reason: `HubSpot answered ${status}`,
					died_at: expect.any(Number),
					should_replay: 0,
				},
			]);
			expect(JSON.stringify(dead)).not.toContain(email);
			expect(JSON.stringify(log.mock.calls)).not.toContain(email);
		},
	);

	it("a contact without retries left is stored as dead", async () => {
		const { message } = await queued();
		const result = await deliverTo("linkstead-dead-contacts", message);
		expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await deadContacts()).toMatchObject([{ user_id: message.userId, should_replay: 0 }]);
	});

	it("a refused contact is retried while the database can't store it", async () => {
		const { message } = await queued();
		const DB = bindingWith<D1Database>({ prepare: failing().valueOf });
		for (const queue of ["linkstead-contacts", "linkstead-dead-contacts"]) {
			const result = await deliverTo(queue, message, { replaced: { ...hubspot(400), DB } });
			expect([result.explicitAcks, result.retryDelays]).toEqual([[], [15]]);
		}
	});

	it("a dead contact is sent again only after an operator marks it", async () => {
		const { email, message } = await queued();
		await deliver(message, hubspot(401));
		const { messages, CONTACTS } = fakeQueue();
		await worker.scheduled(createScheduledController(), envWith({ ...hubspot(), CONTACTS }));
		expect(messages).toEqual([]);

		await replay({ CONTACTS });
		expect(messages).toEqual([]);
		await replay({ ...hubspot(), CONTACTS });
		expect(messages).toEqual([message]);
		expect(await deadContacts()).toEqual([]);
		await deliver(message, hubspot());
		expect(await receivedOutside(email)).toHaveLength(2);
	});

	it("a contact that fails again during its replay stays, unmarked", async () => {
		const { message } = await queued();
		await deliver(message, hubspot(401));
		const sendBatch = async () => void (await deliver(message, hubspot(403)));
		await replay({ ...hubspot(), CONTACTS: bindingWith<Env["CONTACTS"]>({ sendBatch }) });
		expect(await deadContacts()).toMatchObject([{ reason: "HubSpot answered 403", should_replay: 0 }]);
	});

	it("a contact of a deleted account is neither sent nor stored", async () => {
		const { message } = await queued("Canary Seven");
		await env.DB.prepare("INSERT INTO deletions (user_id, started_at) VALUES (?, 1)").bind(message.userId).run();
		await deliver(message, hubspot());
		await env.DB.prepare("DELETE FROM users").run();
		const results = [await deliver(message, hubspot()), await deliverTo("linkstead-dead-contacts", message)];
		expect(results.map(({ explicitAcks }) => explicitAcks)).toEqual([["message-1"], ["message-1"]]);
		expect(await receivedOutside("Canary")).toEqual([]);
		expect(await deadContacts()).toEqual([]);
	});

	it("an unreadable message is acknowledged", async () => {
		expect((await deliver({ email: "jane@example.com" }, hubspot())).explicitAcks).toEqual(["message-1"]);
	});
});
