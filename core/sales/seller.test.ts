import { expect, it } from "vitest";
import { countryName } from "../text/country-name.ts";
import { type AccountFacts, addressInLines, SELLER_COUNTRIES, sellerStateOf } from "./seller.ts";

const NEW: AccountFacts = {
	chargesEnabled: false,
	detailsSubmitted: false,
	disabledReason: null,
	isAskedForMore: true,
};

it.each<[string, Partial<AccountFacts>, string]>([
	["has just been opened", {}, "started"],
	["has answered nothing, and Stripe names a reason", { disabledReason: "requirements.past_due" }, "started"],
	["has answered, and Stripe looks at it", { detailsSubmitted: true, isAskedForMore: false }, "checked"],
	["has to answer more", { detailsSubmitted: true }, "asked"],
	["may take payments", { detailsSubmitted: true, chargesEnabled: true, isAskedForMore: false }, "ready"],
	["may take payments until it answers more", { detailsSubmitted: true, chargesEnabled: true }, "ready"],
	["was refused", { detailsSubmitted: true, disabledReason: "rejected.fraud" }, "closed"],
	["was refused before it answered", { disabledReason: "rejected.listed" }, "closed"],
])("an account that %s is %3$s", (_, change, state) => {
	expect(sellerStateOf({ ...NEW, ...change })).toBe(state);
});

it("every country of the list has a name", () => {
	expect(SELLER_COUNTRIES.filter((country) => countryName(country) === country)).toEqual([]);
	expect(addressInLines({ address: " Kiln Lane 4 \n\n10115 Berlin", country: "DE" })).toEqual([
		"Kiln Lane 4",
		"10115 Berlin",
		"Germany",
	]);
});
