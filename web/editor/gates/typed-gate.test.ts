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
	ours: {
		kind: "email",
		purpose: "The recipes.",
		responsible: "Jane Roe",
		contact: "Kiln Lane 4",
		privacyUrl: null,
		opens: "confirmed",
	},
	age: { kind: "age", minimum: 16, asks: "birthdate", words: "Rum" },
	payment: { kind: "payment", amount: 1250, currency: "eur", words: "PDF" },
} as const satisfies Record<string, Gate>;

const JANE = { name: "Jane Roe", email: "jane@example.com" };
const blank = typedGate(null, "password-new", [], JANE);
const hintsOf = (typed: TypedGate, isPasswordSet = false) => {
	const read = readGate(typed, isPasswordSet);
	return read.ok ? {} : read.hints;
};

describe("the form of a lock", () => {
	test.each(Object.values(GATES))("an untouched form keeps the gate: %o", (gate) => {
		expect(readGate(typedGate(gate, "password-new", [], JANE), true)).toEqual({ ok: true, gate });
	});

	test("an open block has no gate, whatever was typed for one", () => {
		expect(readGate({ ...blank, payment: { ...blank.payment, price: "free" } }, false)).toEqual({
			ok: true,
			gate: null,
		});
	});

	test("each wrong field has its hint", () => {
		expect(hintsOf({ ...blank, kind: "password" })).toEqual({ password: "Enter a password." });
		expect(
			hintsOf({ ...blank, kind: "email", email: { ...blank.email, responsible: " ", contact: "", policy: "own" } }),
		).toEqual({
			purpose: "What you will send.",
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
		const typed = typedGate(GATES.password, "", [], JANE);
		expect(hintsOf(typed, true)).toEqual({});
		expect(hintsOf({ ...typed, password: { ...typed.password, password: "  " } }, true)).toEqual({
			password: "Enter a password.",
		});
		expect(readGate({ ...typed, password: { ...typed.password, password: "new word" } }, false)).toMatchObject({
			ok: true,
			gate: GATES.password,
		});
	});

	test("a first list needs only its sentence: name and contact are the person's, and the policy is ours", () => {
		const typed = { ...blank, kind: "email" as const };
		expect(hintsOf(typed)).toEqual({ purpose: "What you will send." });
		expect(readGate({ ...typed, email: { ...typed.email, purpose: "The recipes." } }, false)).toEqual({
			ok: true,
			gate: {
				kind: "email",
				purpose: "The recipes.",
				responsible: "Jane Roe",
				contact: "jane@example.com",
				privacyUrl: null,
				opens: "confirmed",
			},
		});
	});

	test("an address of a policy stays while ours is tried", () => {
		const typed = typedGate(GATES.email, "password-new", [], JANE);
		expect(typed.email.policy).toBe("own");
		const tried = { ...typed, email: { ...typed.email, policy: "ours" as const } };
		expect(readGate(tried, false)).toEqual({ ok: true, gate: { ...GATES.email, privacyUrl: null } });
		expect(tried.email.privacyUrl).toBe(GATES.email.privacyUrl);
	});

	test("a second list or sale starts from the first", () => {
		expect(
			typedGate(null, "password-new", [GATES.email, GATES.payment], { name: "Somebody", email: "else@example.com" }),
		).toMatchObject({
			kind: null,
			email: { purpose: "", responsible: "Jane Roe", contact: "jane@example.com", policy: "own", opens: "at-once" },
			payment: { price: "", currency: "eur" },
		});
	});
});
