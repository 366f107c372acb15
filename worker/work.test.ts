import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { WorkCall } from "./app/api/work-call.ts";
import { forwardBatch, type Settle } from "./foundation/work/forward-batch.ts";
import { workFor } from "./foundation/work/work-for.ts";
import { bindingWith } from "./testing/bindings.ts";
import { draftWith, newBrowser, newPerson, refusalOf, someLinks } from "./testing/people.ts";
import { envWith } from "./testing/work.ts";

/** The namespace of the objects, which notes each one that is asked. */
function notedWork() {
	const names: string[] = [];
	const WORK = new Proxy(env.WORK, {
		get: (namespace, property) => {
			if (property !== "getByName") return Reflect.get(namespace, property);
			return (name: string) => {
				names.push(name);
				return namespace.getByName(name);
			};
		},
	});
	return { names, WORK };
}

describe("work", () => {
	it("is spread over 32 objects by its key", () => {
		const { names, WORK } = notedWork();
		for (let user = 0; user < 1_000; user++) workFor({ WORK }, `user ${user}`);
		expect(new Set(names).size).toBe(32);
	});

	it("of one address is done by one object, with and without an account", async () => {
		const { email: known } = await newPerson();
		for (const email of [known, "nobody@example.com"]) {
			const { names, WORK } = notedWork();
			const { client } = newBrowser({ WORK });
			for (const password of ["a wrong harbour", "a wrong lighthouse"]) {
				await refusalOf(client.auth.signIn.mutate({ email, password }));
			}
			expect(names).toHaveLength(2);
			expect(new Set(names).size).toBe(1);
		}
	});

	it("is not done for a sign-in that a limit refuses", async () => {
		const { names, WORK } = notedWork();
		const { client } = newBrowser({ WORK });
		const signIn = () => client.auth.signIn.mutate({ email: "nobody@example.com", password: "a wrong harbour" });
		for (let attempt = 0; attempt < 6; attempt++) await refusalOf(signIn());
		names.length = 0;
		expect(await refusalOf(signIn())).toMatchObject({ status: 429 });
		expect(names).toEqual([]);
	});
});

describe("a procedure that runs in an object", () => {
	/** Objects that do nothing but fail, before or after their work. */
	function failing(when: "before" | "after") {
		const { WORK } = envWith({});
		const object = WORK.getByName("work-0");
		const callProcedure = async (call: WorkCall) => {
			if (when === "after") await object.callProcedure(call);
			throw new Error("Durable Object reset because its code was updated.");
		};
		return { WORK: bindingWith<Env["WORK"]>({ getByName: () => ({ callProcedure }) }) };
	}

	const draft = draftWith({ username: "interrupted-save", blocks: someLinks(3) });

	it("is answered with a retry when the object is reset, and the repeated save is stored once", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		for (const when of ["before", "after"] as const) {
			const { client, cookies } = newBrowser(failing(when));
			for (const [name, value] of jane.cookies) cookies.set(name, value);
			expect(await refusalOf(client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({
				status: 503,
				reason: "unavailable",
				message: "This was interrupted. Please try again.",
			});
			const { version } = await jane.client.pages.get.query({ id });
			expect(version).toBe(when === "before" ? 1 : 2);
		}
		// The editor takes this as done when the stored page is what it has sent.
		expect(await refusalOf(jane.client.pages.save.mutate({ id, version: 1, draft }))).toMatchObject({ status: 409 });
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ version: 2, ...draft });
	});

	it("is done in the request when the object fails and it changes nothing", async () => {
		const errors = vi.spyOn(console, "error").mockImplementation(() => {});
		const jane = await newPerson("free", failing("before"));
		expect(await jane.client.account.export.query()).toMatchObject({ account: { email: jane.email } });
		expect(errors).toHaveBeenCalledWith("An object failed", expect.objectContaining({ path: "account.export" }));
	});

	it("counts its limits once, before the object", async () => {
		const counted: string[] = [];
		const WRITES_LIMIT = {
			limit: async ({ key }: { key: string }) => {
				counted.push(key);
				return { success: counted.length < 3 };
			},
		};
		const jane = await newPerson("free", { WRITES_LIMIT });
		const { id } = await jane.client.pages.create.mutate();
		await jane.client.pages.save.mutate({ id, version: 1, draft });
		expect(counted).toHaveLength(2);
		const { names, WORK } = notedWork();
		const { client, cookies } = newBrowser({ WORK, WRITES_LIMIT });
		for (const [name, value] of jane.cookies) cookies.set(name, value);
		expect(await refusalOf(client.pages.save.mutate({ id, version: 2, draft }))).toMatchObject({ status: 429 });
		expect(names).toEqual([]);
	});
});

it("a batch that an object has dropped is delivered again, but not the messages that it has settled", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const batch = createMessageBatch(
		"linkstead-mail",
		["sent", "waiting"].map((id) => ({ id, timestamp: new Date(), attempts: 1, body: {} })),
	);
	const consume = async (_: unknown, settle: Settle) => {
		await settle("sent", { isAcknowledged: true });
		throw new Error("Durable Object reset because its code was updated.");
	};
	await forwardBatch(batch, { WORK: bindingWith<Env["WORK"]>({ getByName: () => ({ consume }) }) });
	const { explicitAcks, retryMessages } = await getQueueResult(batch, createExecutionContext());
	expect({ explicitAcks, retried: retryMessages.map(({ msgId }) => msgId) }).toEqual({
		explicitAcks: ["sent"],
		retried: ["waiting"],
	});
});
