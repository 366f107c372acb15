import * as z from "zod/mini";
import { readWebAddress } from "../addresses/read-address.ts";
import { readBy } from "../addresses/target-schema.ts";
import { maybeWordsSchema, wordsSchema } from "../text/words-schema.ts";
import type { Gate } from "./gate.ts";
import { CURRENCIES, type Currency, priceInWords } from "./price.ts";

/** The longest texts of an owner on a gate, in characters. */
export const GATE_WORDS_MAX = { hint: 200, purpose: 300, responsible: 120, contact: 200, words: 200 } as const;

/** The ages that a gate can ask for, in years. */
const AGE_MIN = 13;
const AGE_MAX = 99;

/** The most that a payment can cost, in units of 100 of the smallest unit. Stripe takes eight digits. */
const AMOUNT_MAX = 99_999_999;

export const passwordIdSchema = z.string().check(z.regex(/^[\w-]{6,24}$/, "Not the id of a password."));

const passwordGateSchema = z.strictObject({
	kind: z.literal("password"),
	passwordId: passwordIdSchema,
	hint: maybeWordsSchema(GATE_WORDS_MAX.hint, "A hint"),
});

const emailGateSchema = z.strictObject({
	kind: z.literal("email"),
	purpose: wordsSchema(GATE_WORDS_MAX.purpose, "This text", "What you will send."),
	responsible: wordsSchema(GATE_WORDS_MAX.responsible, "A name", "Say who is responsible for the list."),
	contact: wordsSchema(GATE_WORDS_MAX.contact, "A contact", "Say how people can reach you."),
	privacyUrl: z.nullable(
		readBy((typed) =>
			typed.trim() === "" ? { ok: false, reason: "Enter the address of your privacy policy." } : readWebAddress(typed),
		),
	),
	opens: z.enum(["confirmed", "at-once"]),
});

export const ageGateSchema = z.strictObject({
	kind: z.literal("age"),
	minimum: z
		.int("Enter an age.")
		.check(
			z.minimum(AGE_MIN, `Enter an age from ${AGE_MIN} to ${AGE_MAX}.`),
			z.maximum(AGE_MAX, `Enter an age from ${AGE_MIN} to ${AGE_MAX}.`),
		),
	asks: z.enum(["yes", "birthdate"]),
	words: maybeWordsSchema(GATE_WORDS_MAX.words, "A text"),
});

const paymentGateSchema = z
	.strictObject({
		kind: z.literal("payment"),
		amount: z
			.int("Enter a price.")
			.check(z.positive("Enter a price."), z.maximum(AMOUNT_MAX, "This price is too high.")),
		currency: z.enum(Object.keys(CURRENCIES) as [Currency], "Choose a currency from the list."),
		words: maybeWordsSchema(GATE_WORDS_MAX.words, "A text"),
	})
	.check(
		z.superRefine(({ amount, currency }, context) => {
			const { smallest } = CURRENCIES[currency];
			if (amount >= smallest) return;
			const message = `The lowest price is ${priceInWords(smallest, currency)}.`;
			context.addIssue({ code: "custom", path: ["amount"], message, input: amount });
		}),
	);

export const gateSchema: z.ZodMiniType<Gate> = z.discriminatedUnion("kind", [
	passwordGateSchema,
	emailGateSchema,
	ageGateSchema,
	paymentGateSchema,
]);
