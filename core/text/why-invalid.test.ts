import { expect, it } from "vitest";
import * as z from "zod/mini";
import { whyInvalid } from "./why-invalid.ts";

const letters = [..."abcdefghijklmn"] as [string];

it.each<[z.core.$ZodType, unknown, string]>([
	[z.object({ name: z.string() }), {}, "This is missing."],
	[z.string(), 1, "Expected a text."],
	[z.int(), "1", "Expected a number."],
	[z.int(), 1.5, "Expected a whole number."],
	[z.boolean(), null, "Expected true or false."],
	[z.array(z.string()), {}, "Expected a list."],
	[z.strictObject({}), [], "Expected an object."],
	[z.strictObject({}), { x: 1 }, "There is no such field."],
	[z.literal("a"), "b", 'Expected "a".'],
	[z.enum(["a", "b"]), "c", 'Expected one of "a", "b".'],
	[z.enum(letters), "z", 'Expected one of "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", ….'],
	[z.string().check(z.maxLength(3)), "abcd", "Expected at most 3 characters."],
	[z.array(z.string()).check(z.minLength(1)), [], "Expected at least 1 item."],
	[z.number().check(z.maximum(3)), 4, "Expected at most 3."],
	[z.number().check(z.positive()), 0, "Expected more than 0."],
	[z.number().check(z.multipleOf(4)), 5, "Expected a multiple of 4."],
	[z.string().check(z.regex(/^a/)), "b", "This value doesn't have the form that is expected."],
	[z.record(z.string().check(z.regex(/^a/, "Not a name.")), z.string()), { b: "" }, "Not a name."],
	[z.union([z.string(), z.number()]), true, "Not one of the forms that this can have."],
	[
		z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]),
		{ kind: "c" },
		'Expected one of "a", "b".',
	],
])("the schema %#, given %j, says: %s", (schema, value, message) => {
	const { error } = z.safeParse(schema, value, { error: whyInvalid });
	expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
