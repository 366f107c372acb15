import { describe, expect, test } from "vitest";
import type { Gate } from "../../../core/gates/gate.ts";
import { readGate, type TypedGate, typedGate } from "./typed-gate.ts";

const GATES = {
	password: { kind: "password", passwordId: "password-1", hint: "In the letter" },
	email: {
		kind: "email",
		purpose: "The recipes.",
		responsible: "Jane Roe",
		contact: "jane@example.com",
		privacyUrl: "https://example.com/privacy",
		opens: "at-once",
	},
	age: { kind: "age", minimum: 16, asks: "birthdate", words: "Rum" },
	payment: { kind: "payment", amount: 1250, currency: "eur", words: "PDF" },
} as const satisfies Record<string, Gate>;

const blank = typedGate(null, "password-new", [], "Jane Roe");
const hintsOf = (typed: TypedGate, isPasswordSet = false) => {
	const read = readGate(typed, isPasswordSet);
	return read.ok ? {} : read.hints;
};

describe("the form of a lock", () => {
	test.each(Object.values(GATES))("an untouched form keeps the gate: %o", (gate) => {
		expect(readGate(typedGate(gate, "password-new", [], ""), true)).toEqual({ ok: true, gate });
	});

	test("an open block has no gate, whatever was typed for one", () => {
		expect(readGate({ ...blank, payment: { ...blank.payment, price: "free" } }, false)).toEqual({
			ok: true,
			gate: null,
		});
	});

	test("each wrong field has its hint", () => {
		expect(hintsOf({ ...blank, kind: "password" })).toEqual({ password: "Enter a password." });
		expect(hintsOf({ ...blank, kind: "email", email: { ...blank.email, responsible: " " } })).toEqual({
			purpose: "Say what you will send.",
			responsible: "Say who is responsible for the list.",
			contact: "Say how people can reach you.",
			privacyUrl: "Enter the address of your privacy policy.",
		});
		expect(hintsOf({ ...blank, kind: "payment" })).toEqual({ amount: "Enter a price." });
		expect(hintsOf({ ...blank, kind: "payment", payment: { ...blank.payment, price: "0.30" } })).toEqual({
			amount: "The lowest price is $0.50.",
		});
	});

	test.each([
		["", "Enter an age."],
		["eighteen", "Enter an age."],
		["18.5", "Enter an age."],
		["7", "Enter an age from 13 to 99."],
		["120", "Enter an age from 13 to 99."],
	])("the age %j is refused", (minimum, minimumHint) => {
		expect(hintsOf({ ...blank, kind: "age", age: { ...blank.age, minimum } })).toEqual({ minimum: minimumHint });
	});

	test("an empty password keeps the one that is set, and a new one is checked", () => {
		const typed = typedGate(GATES.password, "", [], "");
		expect(hintsOf(typed, true)).toEqual({});
		expect(hintsOf({ ...typed, password: { ...typed.password, password: "  " } }, true)).toEqual({
			password: "Enter a password.",
		});
		expect(readGate({ ...typed, password: { ...typed.password, password: "new word" } }, false)).toMatchObject({
			ok: true,
			gate: GATES.password,
		});
	});

	test("a second list or sale starts from the first", () => {
		expect(typedGate(null, "password-new", [GATES.email, GATES.payment], "Somebody")).toMatchObject({
			kind: null,
			email: { purpose: "", responsible: "Jane Roe", contact: "jane@example.com", opens: "at-once" },
			payment: { price: "", currency: "eur" },
		});
	});
});
