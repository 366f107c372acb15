import { countryName } from "../text/country-name.ts";

/*
 * Somebody who sells from their pages: the merchant of each sale. Money goes to their own account at Stripe, and they
 * answer for what they sell.
 */

/** What buyers read before they pay. */
export interface SellerDetails {
	legalName: string;
	/** The postal address without its country, in lines. */
	address: string;
	country: SellerCountry;
	/** Where buyers reach the seller. */
	email: string;
}

/** What Stripe says about an account. */
export interface AccountFacts {
	chargesEnabled: boolean;
	detailsSubmitted: boolean;
	/** Why Stripe takes no payments for it. */
	disabledReason: string | null;
	/** Whether Stripe waits for answers of its owner. */
	isAskedForMore: boolean;
}

interface StateTerms {
	name: string;
	words: string;
	/** The button that leads to Stripe, if there is something to do. */
	action: string | null;
}

/** Every state of a seller, in words for the seller. */
export const SELLER_STATES = {
	new: {
		name: "Not connected yet",
		words: "Connect Stripe to get paid. It takes about five minutes.",
		action: "Connect with Stripe",
	},
	started: {
		name: "Not finished yet",
		words: "Stripe still needs some answers from you.",
		action: "Continue at Stripe",
	},
	asked: {
		name: "Stripe needs more from you",
		words: "You can't sell until Stripe has it. Buyers keep what they bought.",
		action: "Answer at Stripe",
	},
	checked: {
		name: "Stripe is checking your answers",
		words: "It takes minutes, sometimes days. Nothing to do for you.",
		action: null,
	},
	ready: {
		name: "Ready to sell",
		words: "Put a price on a link to start selling.",
		action: null,
	},
	closed: {
		name: "Stripe has closed your account",
		words: "You can't sell with it anymore. Stripe tells you why in its dashboard.",
		action: null,
	},
	stopped: {
		name: "Stopped",
		words: "Your Stripe account is no longer connected, so you can't sell. Buyers keep what they bought.",
		action: "Connect again",
	},
} as const satisfies Record<string, StateTerms>;

export type SellerState = keyof typeof SELLER_STATES;

export const SELLER_STATE_IDS = Object.keys(SELLER_STATES) as [SellerState, ...SellerState[]];

/** The state of a connected account. */
export function sellerStateOf(facts: AccountFacts): SellerState {
	if (facts.chargesEnabled) return "ready";
	if (facts.disabledReason?.startsWith("rejected.")) return "closed";
	if (!facts.detailsSubmitted) return "started";
	return facts.isAskedForMore ? "asked" : "checked";
}

/** The countries in which Stripe opens accounts for sellers. */
export const SELLER_COUNTRIES = [
	"AE",
	"AT",
	"AU",
	"BE",
	"BG",
	"BR",
	"CA",
	"CH",
	"CY",
	"CZ",
	"DE",
	"DK",
	"EE",
	"ES",
	"FI",
	"FR",
	"GB",
	"GI",
	"GR",
	"HK",
	"HR",
	"HU",
	"IE",
	"IT",
	"JP",
	"LI",
	"LT",
	"LU",
	"LV",
	"MT",
	"MX",
	"MY",
	"NL",
	"NO",
	"NZ",
	"PL",
	"PT",
	"RO",
	"SE",
	"SG",
	"SI",
	"SK",
	"TH",
	"US",
] as const;

/** ISO 3166, in upper case. */
export type SellerCountry = (typeof SELLER_COUNTRIES)[number];

/** The seller's address in one text, with its country last. */
export function addressInLines({ address, country }: Pick<SellerDetails, "address" | "country">): string[] {
	return [...address.split("\n").map((line) => line.trim()), countryName(country)].filter((line) => line !== "");
}
