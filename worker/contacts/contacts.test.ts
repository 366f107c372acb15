import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import worker from "../index.ts";
import { outsideAnswering, receivedOutside } from "../testing/outside.ts";
import { APP } from "../testing/people.ts";
import { deliverTo } from "../testing/queue.ts";
import { failing } from "../testing/visiting.ts";
import { send } from "../testing/visits.ts";
import type { ContactRequest } from "./contact-request.ts";

const TOKEN = "pat-eu1-secret";

/** HubSpot in the shape of a real HTTP server, answering with a status. */
const hubspot = (status = 200) => ({ HUBSPOT_TOKEN: TOKEN, HUBSPOT_ENDPOINT: outsideAnswering(status) });

/** A queue that keeps what it is sent. */
function keepingQueue() {
	const messages: ContactRequest[] = [];
	const queue = {
		send: async (message: ContactRequest) => void messages.push(message),
		sendBatch: async (batch: { body: ContactRequest }[]) => void messages.push(...batch.map(({ body }) => body)),
	};
	// Only these two are used of a producer.
	return { messages, CONTACTS: queue as unknown as Env["CONTACTS"] };
}

let peopleSoFar = 0;

/** Somebody signs up, all that follows included; returns the answer's status and the address. */
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

/** Somebody who has signed up, with the message that the queue was sent. */
async function queued(fullName = "Jane Roe") {
	const { messages, CONTACTS } = keepingQueue();
	const { email } = await signUp(fullName, { ...hubspot(), CONTACTS });
	expect(messages).toHaveLength(1);
	return { email, message: messages[0] as ContactRequest };
}

const deliver = (body: unknown, replaced: Partial<Env>, attempts = 1) =>
	deliverTo("linkstead-contacts", body, { replaced, attempts });

const deadContacts = async () => (await env.DB.prepare("SELECT * FROM dead_contacts").all()).results;

/** A minute passes, after somebody has marked every dead contact for another try. */
async function replay(changed: Partial<Env>) {
	await env.DB.prepare("UPDATE dead_contacts SET should_replay = 1").run();
	await worker.scheduled(createScheduledController(), { ...env, ...changed });
}

let log: MockInstance<typeof console.error>;
beforeEach(() => {
	log = vi.spyOn(console, "error").mockImplementation(() => {});
	return () => log.mockRestore();
});

describe("somebody who signs up", () => {
	it.each([
		["Jane", "Jane", ""],
		["Jane van Roe", "Jane", "van Roe"],
		["Zoë Åström-Łuczak 山田", "Zoë", "Åström-Łuczak 山田"],
	])("as %s becomes one contact by address", async (fullName, firstname, lastname) => {
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

	it("is queued as an id, which says nothing of who it is", async () => {
		const { email, message } = await queued("Jane Roe");
		const id = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first("id");
		expect(message).toEqual({ userId: id });
	});

	it("is known to HubSpot by the address and name of the day the message arrives", async () => {
		const { email, message } = await queued("Jane Roe");
		await env.DB.prepare("UPDATE users SET full_name = 'Jane Doe', email = 'new-' || email").run();
		await deliver(message, hubspot());
		expect(await receivedOutside(`"${email}"`)).toEqual([]);
		expect(await receivedOutside(`"new-${email}"`)).toMatchObject([
			{ body: { inputs: [{ properties: { lastname: "Doe" } }] } },
		]);
	});

	it("is not even queued where HubSpot isn't configured", async () => {
		const { messages, CONTACTS } = keepingQueue();
		expect(await signUp("Jane Roe", { CONTACTS })).toMatchObject({ status: 200 });
		expect(messages).toEqual([]);
		expect(await deadContacts()).toEqual([]);
	});

	it("doesn't notice that the queue is down, and is queued by cron once it is up", async () => {
		const { status, email } = await signUp("Jane Roe", { ...hubspot(), CONTACTS: failing() });
		expect(status).toBe(200);
		const cron = (CONTACTS: Env["CONTACTS"]) =>
			worker.scheduled(createScheduledController(), { ...env, ...hubspot(), CONTACTS });
		await cron(failing());
		expect(await deadContacts()).toMatchObject([{ reason: "The queue refused it", should_replay: 1 }]);
		const { messages, CONTACTS } = keepingQueue();
		await cron(CONTACTS);
		expect(await deadContacts()).toEqual([]);
		await deliver(messages[0], hubspot());
		expect(await receivedOutside(email)).toHaveLength(1);
	});

	it("doesn't notice that queue and database are down for what follows", async () => {
		const { queueContact } = await import("./queue-contact.ts");
		await queueContact({ ...env, ...hubspot(), CONTACTS: failing(), DB: failing() }, "some-id");
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
	])("that HubSpot answers %i in delivery %i comes again after %i s", async (status, attempts, delaySeconds) => {
		const { email, message } = await queued();
		const result = await deliver(message, hubspot(status), attempts);
		expect(result.explicitAcks).toEqual([]);
		expect(result.retryDelays).toEqual([delaySeconds]);
		expect((await deliver(message, hubspot(), attempts + 1)).explicitAcks).toEqual(["message-1"]);
		expect(await receivedOutside(email)).toHaveLength(2);
		expect(await deadContacts()).toEqual([]);
	});

	it.each([400, 401, 403, 409, 207])(
		"that HubSpot refuses with %i is dead, and says why but not who",
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

	it("that ran out of tries is dead", async () => {
		const { message } = await queued();
		const result = await deliverTo("linkstead-dead-contacts", message);
		expect(result.explicitAcks).toEqual(["message-1"]);
		expect(await deadContacts()).toMatchObject([{ user_id: message.userId, should_replay: 0 }]);
	});

	it("that is refused when the database can't keep it comes again", async () => {
		const { message } = await queued();
		const DB = { prepare: failing().valueOf } as unknown as D1Database;
		for (const queue of ["linkstead-contacts", "linkstead-dead-contacts"]) {
			const result = await deliverTo(queue, message, { replaced: { ...hubspot(400), DB } });
			expect([result.explicitAcks, result.retryDelays]).toEqual([[], [15]]);
		}
	});

	it("that died is sent again when somebody marks it, and only then", async () => {
		const { email, message } = await queued();
		await deliver(message, hubspot(401));
		const { messages, CONTACTS } = keepingQueue();
		await worker.scheduled(createScheduledController(), { ...env, ...hubspot(), CONTACTS });
		expect(messages).toEqual([]);

		await replay({ CONTACTS });
		expect(messages).toEqual([]);
		await replay({ ...hubspot(), CONTACTS });
		expect(messages).toEqual([message]);
		expect(await deadContacts()).toEqual([]);
		await deliver(message, hubspot());
		expect(await receivedOutside(email)).toHaveLength(2);
	});

	it("that dies again before its replay is written down stays, unmarked", async () => {
		const { message } = await queued();
		await deliver(message, hubspot(401));
		const sendBatch = async () => void (await deliver(message, hubspot(403)));
		await replay({ ...hubspot(), CONTACTS: { sendBatch } as unknown as Env["CONTACTS"] });
		expect(await deadContacts()).toMatchObject([{ reason: "HubSpot answered 403", should_replay: 0 }]);
	});

	it("of an account that is gone, or being deleted, is neither sent nor kept", async () => {
		const { message } = await queued("Canary Seven");
		await env.DB.prepare("INSERT INTO deletions (user_id, started_at) VALUES (?, 1)").bind(message.userId).run();
		await deliver(message, hubspot());
		await env.DB.prepare("DELETE FROM users").run();
		const results = [await deliver(message, hubspot()), await deliverTo("linkstead-dead-contacts", message)];
		expect(results.map(({ explicitAcks }) => explicitAcks)).toEqual([["message-1"], ["message-1"]]);
		expect(await receivedOutside("Canary")).toEqual([]);
		expect(await deadContacts()).toEqual([]);
	});

	it("whose message nobody can read is put away", async () => {
		expect((await deliver({ email: "jane@example.com" }, hubspot())).explicitAcks).toEqual(["message-1"]);
	});
});
