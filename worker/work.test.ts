import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { workFor } from "./foundation/work/work-for.ts";
import { newBrowser, newPerson, refusalOf } from "./testing/people.ts";

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
