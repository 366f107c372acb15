import { DEMO_PICTURES } from "../../page/demo-pictures.ts";
import { consentText } from "../../subscribers/consent.ts";
import { LIST_POLICY_DAY } from "../../subscribers/list-policy.ts";
import { en } from "../../words/en.ts";
import type { GateScreen } from "./gate-screen.ts";
import type { GateView } from "./gate-view.ts";

const form = { action: "/go/sample-page-0/link/link-4", hidden: { seal: "0" } };
const emailGate = {
	purpose: "You write to me about new shows, once a month at most. I can leave at any time.",
	responsible: "Juniper Vale",
	contact: "hello@juniper.example",
	privacyUrl: null,
	opens: "confirmed",
} as const;
const ageGate = { minimum: 18, asks: "yes", words: "There is real rum in these, so we ask first." } as const;
const sale = {
	kind: "payment",
	form,
	amount: 1200,
	currency: "eur",
	words: "PDF, 48 pages",
	seller: { name: "Juniper Vale", address: "Kiln Lane 4, 20095 Hamburg, Germany", contact: "hello@juniper.example" },
	boughtUrl: "?bought",
} as const satisfies GateView;

const tip = {
	kind: "tip",
	form,
	line: "It keeps the kiln warm",
	amounts: [300, 500, 1000],
	currency: "eur",
	seller: sale.seller,
	feePercent: 5,
} as const satisfies GateView;

/** The four gates as visitors meet them. */
export const GATES_SHOWN = {
	password: at("Notes from the shed", {
		kind: "password",
		form,
		hint: "You’ll find it at the end of the spring letter.",
		error: "password",
	}),
	email: at("Last week’s show", { kind: "email", form, gate: emailGate }),
	age: at("Rum babas, by the box", { kind: "age", form, gate: ageGate }),
	payment: at("Glaze recipes: the notebook", sale, DEMO_PICTURES["product-bowl"]),
} as const satisfies Record<string, GateScreen>;

/** Their other states. */
export const GATE_STATES = {
	"email-wrong": at("Last week’s show", {
		kind: "email",
		form,
		gate: { ...emailGate, opens: "at-once" },
		email: "juniper@",
		errors: { email: "email", consent: "consent" },
	}),
	"email-likely": at("Last week’s show", {
		kind: "email",
		form,
		gate: emailGate,
		email: "juniper@gmial.com",
		likely: "juniper@gmail.com",
	}),
	birth: at("Rum babas, by the box", {
		kind: "age",
		form,
		gate: { ...ageGate, asks: "birthdate" },
		error: "birth",
	}),
	"payment-wrong": at("Glaze recipes: the notebook", { ...sale, error: "consent" }),
	bought: at("Glaze recipes: the notebook", { kind: "bought", form }),
	confirm: at("Last week’s show", { kind: "notice", notice: "confirm", form, wording: consentText(emailGate, en) }),
	unsubscribed: at("Last week’s show", {
		kind: "notice",
		notice: "unsubscribed",
		form,
		wording: consentText(emailGate, en),
	}),
	"check-mail": at("Last week’s show", { kind: "notice", notice: "check-mail", email: "someone@example.com" }),
	"too-young": at("Rum babas, by the box", { kind: "notice", notice: "too-young", minimum: 18 }),
	"not-for-sale": at("Glaze recipes: the notebook", {
		kind: "notice",
		notice: "not-for-sale-now",
		boughtUrl: "?bought",
	}),
	"paid-twice": at(
		"Glaze recipes: the notebook",
		{ kind: "notice", notice: "paid-twice", nextUrl: "/" },
		DEMO_PICTURES["product-bowl"],
	),
	"own-policy": at("Last week’s show", {
		kind: "email",
		form,
		gate: { ...emailGate, privacyUrl: "https://juniper.example/privacy" },
	}),
	policy: {
		view: {
			kind: "policy",
			day: LIST_POLICY_DAY,
			lists: [{ ...emailGate, purposes: [emailGate.purpose] }],
			aboutUsUrl: "/privacy",
		},
		behind: null,
		backUrl: "/juniper",
	},
	file: at(
		"Glaze recipes: the notebook",
		{
			kind: "file",
			url: "?file",
			type: "pdf",
			bytes: 6_200_000,
			line: "Forty glazes, 48 pages",
			isBought: true,
		},
		DEMO_PICTURES["product-bowl"],
	),
	"file-sheet": at("Labels for jars", {
		kind: "file",
		url: "?file",
		type: "zip",
		bytes: 18_000_000,
		line: "",
		isBought: false,
	}),
	tip: at("Buy me a coffee", tip),
	"tip-wrong": at("Buy me a coffee", {
		...tip,
		typed: { choice: "own", own: "1", giver: "Ada", words: "For more blue glazes.", coversFee: true },
		errors: { amount: "small", form: "tryLater" },
	}),
	tipped: at("Buy me a coffee", {
		kind: "tipped",
		thanks: "Thank you! That is a day of clay.",
		amount: 500,
		currency: "eur",
	}),
	"tipped-plainly": at("Buy me a coffee", { kind: "tipped", thanks: "", amount: 500, currency: "eur" }),
	items: at("From the blog", {
		kind: "items",
		items: [
			{ key: "1", title: "Glazes for beginners", url: "https://example.com/glazes", published: Date.UTC(2026, 9, 6) },
			{ key: "2", title: "A day at the kiln", url: "https://example.com/kiln", published: null },
		],
	}),
	"whole-page": {
		view: { kind: "age", form, gate: { ...ageGate, words: "" } },
		behind: null,
		backUrl: null,
	},
} as const satisfies Record<string, GateScreen>;

function at(title: string, view: GateView, picture?: string): GateScreen {
	return { view, behind: { title, picture }, backUrl: "/juniper", policyUrl: "/juniper/privacy" };
}
