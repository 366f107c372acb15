import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { call } from "../calls.ts";
import { INTERNAL_WORDS, UNLIMITED } from "../malformed.ts";
import { type Mutation, mutationsOf } from "../mutations.ts";
import { newOwner } from "../owners.ts";
import { PROCEDURES, procedures } from "../procedures.ts";
import { readStores } from "../stores.ts";
import { send } from "../visits.ts";

const named = Object.entries(PROCEDURES).flatMap(([name, [, , input, , answered]]) => {
	const procedure = procedures[name];
	return procedure && input ? [{ name, input, answered, schema: procedure._def.inputs[0] }] : [];
});

/** A save alone has more than a thousand mutations, which take long on a busy machine. */
const SLOW_MACHINE_MS = 90_000;

/** The values that every schema must refuse in any place. */
const NEVER_TAKEN = [
	"an unknown field",
	"100,000 characters",
	"10,000 items",
	"an empty object",
	"a huge number",
	// It would be stored as another character.
	"half a surrogate pair",
];

/** The fields in the API's error, with their messages. */
const fieldsIn = (body: string): Record<string, string> => JSON.parse(body).error?.data?.fields ?? {};

/** Whether the error names the mutated place, a part of it, or a parent of it. */
function isNamed(fields: object, { path }: Mutation): boolean {
	const isPart = (whole: string, part: string) => part === whole || (whole !== "" && part.startsWith(`${whole}.`));
	return Object.keys(fields).some((field) => path === "" || isPart(path, field) || isPart(field, path));
}

/** A record by language may be empty, and a key like `__proto__` is left out of it. */
const isRecord = (path: string) => /^draft\.translations(?:\.__proto__)?$/.test(path);

describe("a procedure", () => {
	it.each(named)(
		"$name refuses input that its schema refuses, names the field and does nothing",
		async ({ name, input, schema }) => {
			const jane = await newOwner();
			const mutations = mutationsOf(input(jane, jane));
			const refused = mutations.filter((mutation) => !schema?.safeParse(asJson(mutation.input)).success);
			expect(refused.length).toBeGreaterThan(30);
			const before = await readStores();
			const wrong = await Promise.all(
				refused.map(async (mutation) => {
					const { status, body } = await call(
						name,
						mutation.input,
						{ cookie: jane.cookie },
						{ ...UNLIMITED, ADMIN_EMAILS: jane.email },
					);
					const fields = fieldsIn(body);
					const isRight =
						status === 400 &&
						isNamed(fields, mutation) &&
						!/Invalid input/.test(body) &&
						!INTERNAL_WORDS.test(Object.values(fields).join("\n"));
					return isRight ? [] : [[mutation.path, mutation.what, status, body.slice(0, 300)]];
				}),
			);
			expect(wrong.flat()).toEqual([]);
			// Even the attempt isn't counted.
			expect(await readStores()).toEqual(before);
		},
		SLOW_MACHINE_MS,
	);

	it.each(named)(
		"$name accepts unusual input that its schema accepts, and the page still loads",
		async ({ name, input, answered, schema }) => {
			const jane = await newOwner();
			const taken = mutationsOf(input(jane, jane)).filter(
				(mutation) => schema?.safeParse(asJson(mutation.input)).success,
			);
			// If all fields are optional, an empty input is valid.
			const loose = taken.filter(
				({ what, path }) => NEVER_TAKEN.includes(what) && `${path}${what}` !== "an empty object" && !isRecord(path),
			);
			expect(loose.map(({ path, what }) => [path, what])).toEqual([]);
			const wrong = [];
			for (const mutation of taken) {
				// The version is reset, so that every save can succeed.
				await env.DB.prepare("UPDATE pages SET version = ? WHERE id = ?").bind(jane.version, jane.pageId).run();
				const { status, body } = await call(
					name,
					mutation.input,
					{ cookie: jane.cookie },
					{ ...UNLIMITED, ADMIN_EMAILS: jane.email },
				);
				const isExplained = status !== 400 || Object.keys(fieldsIn(body)).length > 0;
				// HEAD doesn't count as a view, so nothing waits for the queue.
				const page = await send(`/${jane.username}`, { method: "HEAD", headers: { cookie: jane.cookie } });
				// Some answer so to every input here, such as without a model.
				const isFault = status >= 500 && status !== answered;
				if (isFault || !isExplained || page.status >= 500) {
					wrong.push([mutation.path, mutation.what, status, page.status, body.slice(0, 300)]);
				}
			}
			expect(wrong).toEqual([]);
		},
	);
});

/** An input after a round trip through JSON. */
const asJson = (input: unknown): unknown => JSON.parse(JSON.stringify(input) ?? "null");
