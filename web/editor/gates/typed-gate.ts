import type { AgeGate, EmailGate, Gate, GateKind } from "../../../core/gates/gate.ts";
import { gatePasswordSchema } from "../../../core/gates/gate-password.ts";
import { gateSchema } from "../../../core/gates/gate-schema.ts";
import type { Currency } from "../../../core/gates/price.ts";
import { readPrice, typedPrice } from "../../../core/gates/read-price.ts";

/** The fields of the form, as typed. Those of the other kinds stay while somebody tries one. */
export interface TypedGate {
	/** Null for an open block. */
	kind: GateKind | null;
	/** An empty password keeps the one that is set. */
	password: { passwordId: string; password: string; hint: string };
	/** An address of one's own policy stays while somebody tries ours. */
	email: Omit<EmailGate, "kind" | "privacyUrl"> & { policy: "ours" | "own"; privacyUrl: string };
	age: { minimum: string; asks: AgeGate["asks"]; words: string };
	payment: { price: string; currency: Currency; words: string };
}

/** Error messages by the field of the gate. */
export type GateHints = Readonly<Record<string, string>>;

export type ReadGate = { ok: true; gate: Gate | null } | { ok: false; hints: GateHints };

/**
 * The values of the form for a gate, with values for the kinds that its owner may switch to. `others` are the gates of the
 * page's other blocks, and `person` is who probably answers for a list: the page's name, and an email address or nothing.
 */
export function typedGate(
	gate: Gate | null,
	newPasswordId: string,
	others: readonly Gate[],
	person = { name: "", email: "" },
): TypedGate {
	const email = [gate, ...others].find((other) => other?.kind === "email");
	const sold = [gate, ...others].find((other) => other?.kind === "payment");
	const age = gate?.kind === "age" ? gate : null;
	return {
		kind: gate?.kind ?? null,
		password: {
			passwordId: gate?.kind === "password" ? gate.passwordId : newPasswordId,
			password: "",
			hint: gate?.kind === "password" ? gate.hint : "",
		},
		email: {
			purpose: gate?.kind === "email" ? gate.purpose : "",
			responsible: email?.responsible ?? person.name,
			contact: email?.contact ?? person.email,
			policy: email?.privacyUrl ? "own" : "ours",
			privacyUrl: email?.privacyUrl ?? "",
			opens: email?.opens ?? "confirmed",
		},
		age: { minimum: String(age?.minimum ?? 18), asks: age?.asks ?? "yes", words: age?.words ?? "" },
		payment: {
			price: gate?.kind === "payment" ? typedPrice(gate.amount, gate.currency) : "",
			currency: sold?.currency ?? "usd",
			words: gate?.kind === "payment" ? gate.words : "",
		},
	};
}

/** The gate that was typed, or a hint for each wrong field. A password can be empty if one is set. */
export function readGate(typed: TypedGate, isPasswordSet: boolean): ReadGate {
	const { kind } = typed;
	if (kind === null) return { ok: true, gate: null };
	const hints: Record<string, string> = {};
	if (kind === "password" && (typed.password.password !== "" || !isPasswordSet)) {
		const password = gatePasswordSchema.safeParse(typed.password.password);
		if (!password.success) hints.password = password.error.issues[0]?.message ?? "";
	}
	const price = readPrice(typed.payment.price, typed.payment.currency);
	if (kind === "payment" && !price.ok) hints.amount = price.reason;
	const read = gateSchema.safeParse(valuesOf(typed, kind, price.ok ? price.amount : Number.NaN));
	for (const { path, message } of read.error?.issues ?? []) hints[String(path[0])] ??= message;
	return read.success && Object.keys(hints).length === 0 ? { ok: true, gate: read.data } : { ok: false, hints };
}

function valuesOf({ password, email, age, payment }: TypedGate, kind: GateKind, amount: number): object {
	switch (kind) {
		case "password":
			return { kind, passwordId: password.passwordId, hint: password.hint };
		case "email": {
			const { policy, privacyUrl, ...words } = email;
			return { kind, ...words, privacyUrl: policy === "ours" ? null : privacyUrl };
		}
		case "age":
			return { kind, ...age, minimum: age.minimum.trim() === "" ? Number.NaN : Number(age.minimum) };
		case "payment":
			return { kind, amount, currency: payment.currency, words: payment.words };
	}
}
