import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { call } from "../testing/calls.ts";
import { INTERNAL_WORDS, UNLIMITED } from "../testing/malformed.ts";
import { type Mutation, mutationsOf } from "../testing/mutations.ts";
import { newOwner } from "../testing/owners.ts";
import { PROCEDURES, procedures } from "../testing/procedures.ts";
import { readStores } from "../testing/stores.ts";
import { send } from "../testing/visits.ts";

const named = Object.entries(PROCEDURES).flatMap(([name, [, , input]]) => {
	const procedure = procedures[name];
	return procedure && input ? [{ name, input, schema: procedure._def.inputs[0] }] : [];
});

/** A save alone has more than a thousand ways to be wrong: two seconds' work, and many more where others work too. */
const SLOW_MACHINE_MS = 90_000;

/** The values that no schema may take, in any place. */
const NEVER_TAKEN = [
	...["an unknown field", "100,000 characters", "10,000 items", "an empty object", "a huge number"],
	// Anywhere, but in a password's or another text's own way: it would be stored as another character.
	"half a surrogate pair",
];

/** The fields that an answer of the API names, with what it says of them. */
const fieldsIn = (body: string): Record<string, string> => JSON.parse(body).error?.data?.fields ?? {};

/** Whether one of the fields is the place at fault, in it, or around it. */
function isNamed(fields: object, { path }: Mutation): boolean {
	const isPart = (whole: string, part: string) => part === whole || (whole !== "" && part.startsWith(`${whole}.`));
	return Object.keys(fields).some((field) => path === "" || isPart(path, field) || isPart(field, path));
}

describe("a procedure", () => {
	it.each(named)(
		"$name refuses what its schema refuses, names the field, and does nothing",
		async ({ name, input, schema }) => {
			const jane = await newOwner();
			const mutations = mutationsOf(input(jane, jane));
			const refused = mutations.filter((mutation) => !schema?.safeParse(asJson(mutation.input)).success);
			expect(refused.length).toBeGreaterThan(30);
			const before = await readStores();
			const wrong = await Promise.all(
				refused.map(async (mutation) => {
					const { status, body } = await call(name, mutation.input, { cookie: jane.cookie }, UNLIMITED);
					const fields = fieldsIn(body);
					const isRight =
						status === 400 && isNamed(fields, mutation) && !INTERNAL_WORDS.test(Object.values(fields).join("\n"));
					return isRight ? [] : [[mutation.path, mutation.what, status, body.slice(0, 300)]];
				}),
			);
			expect(wrong.flat()).toEqual([]);
			// Not even an attempt is counted: nothing was hashed, asked for or sent.
			expect(await readStores()).toEqual(before);
		},
		SLOW_MACHINE_MS,
	);

	it.each(named)(
		"$name takes the odd things its schema takes, and the page is served still",
		async ({ name, input, schema }) => {
			const jane = await newOwner();
			const taken = mutationsOf(input(jane, jane)).filter(
				(mutation) => schema?.safeParse(asJson(mutation.input)).success,
			);
			// An input whose fields may all be missing may be empty.
			const loose = taken.filter(
				({ what, path }) => NEVER_TAKEN.includes(what) && `${path}${what}` !== "an empty object",
			);
			expect(loose.map(({ path, what }) => [path, what])).toEqual([]);
			const wrong = [];
			for (const mutation of taken) {
				// Every save is made from the same version, whatever became of the one before.
				await env.DB.prepare("UPDATE pages SET version = ? WHERE id = ?").bind(jane.version, jane.pageId).run();
				const { status, body } = await call(name, mutation.input, { cookie: jane.cookie }, UNLIMITED);
				const isExplained = status !== 400 || Object.keys(fieldsIn(body)).length > 0;
				// By HEAD, which is no view: nothing waits for one to be recorded.
				const page = await send(`/${jane.username}`, { method: "HEAD", headers: { cookie: jane.cookie } });
				if (status >= 500 || !isExplained || page.status >= 500) {
					wrong.push([mutation.path, mutation.what, status, page.status, body.slice(0, 300)]);
				}
			}
			expect(wrong).toEqual([]);
		},
	);
});

/** An input as it arrives. */
const asJson = (input: unknown): unknown => JSON.parse(JSON.stringify(input) ?? "null");
