import type { GateView } from "../../../core/bio-page/gate/gate-view.ts";
import { readPrice } from "../../../core/gates/read-price.ts";
import { addressInLines, type SellerDetails } from "../../../core/sales/seller.ts";
import type { TypedGate } from "./typed-gate.ts";

/** Forms of a preview lead nowhere. */
const form = { action: "" };

/** What visitors see of the gate that is being typed, or null where it is open. What is still missing is named. */
export function shownGate(
	{ kind, password, email, age, payment }: TypedGate,
	seller: SellerDetails | null,
): GateView | null {
	switch (kind) {
		case null:
			return null;
		case "password":
			return { kind, form, hint: password.hint.trim() };
		case "email":
			return {
				kind,
				form,
				gate: {
					opens: email.opens,
					privacyUrl: email.policy === "ours" ? null : email.privacyUrl,
					purpose: email.purpose.trim() || "What you will send",
					responsible: email.responsible.trim() || "your name",
					contact: email.contact.trim() || "how to reach you",
				},
			};
		case "age":
			return {
				kind,
				form,
				gate: { minimum: Number.parseInt(age.minimum, 10) || 18, asks: age.asks, words: age.words.trim() },
			};
		case "payment": {
			const price = readPrice(payment.price, payment.currency);
			return {
				kind,
				form,
				amount: price.ok ? price.amount : 0,
				currency: payment.currency,
				words: payment.words.trim(),
				seller: seller
					? { name: seller.legalName, address: addressInLines(seller).join(", "), contact: seller.email }
					: { name: "Your name", address: "Your address", contact: "Your contact" },
				boughtUrl: null,
			};
		}
	}
}
