import type { Gate, GateKind } from "./gate.ts";

/** A valid gate of each kind. */
export const SAMPLE_GATES: { readonly [Kind in GateKind]: Extract<Gate, { kind: Kind }> } = {
	password: { kind: "password", passwordId: "password-1", hint: "At the end of the letter" },
	email: {
		kind: "email",
		purpose: "Jane may write to me about new pots.",
		responsible: "Jane Roe",
		contact: "jane@example.com",
		privacyUrl: "https://jane.example/privacy",
		opens: "confirmed",
	},
	age: { kind: "age", minimum: 18, asks: "yes", words: "There is rum in it." },
	payment: { kind: "payment", amount: 1200, currency: "eur", words: "PDF, 48 pages" },
};
