import { beforeAll, expect, test } from "vitest";
import { loadPhones } from "../../../core/addresses/phone.ts";
import { isPlainAddress } from "./plain-address.ts";
import { understandLink } from "./understand-link.ts";

beforeAll(loadPhones);

test.each([
	["IG: @jane", "https://www.instagram.com/jane"],
	["ig: jane", "https://www.instagram.com/jane"],
	["insta: jane.roe", "https://www.instagram.com/jane.roe"],
	["Instagram: jane", "https://www.instagram.com/jane"],
	["@jane on TikTok", "https://www.tiktok.com/@jane"],
	["$jane", "https://cash.app/$jane"],
	["WhatsApp: +44 7911 123456", "https://wa.me/447911123456"],
	["wa.me/+44 7911 123456", "https://wa.me/447911123456"],
	["https://l.instagram.com/?u=https%3A%2F%2Fshop.example%2F&e=AT0", "https://shop.example/"],
])("for the address of a link, %j is %s", (typed, url) => {
	expect(isPlainAddress(typed)).toBe(false);
	expect(understandLink({ title: "", url: typed })).toEqual({ title: "", url });
});

test.each(["My shop – shop.example", "My shop: https://shop.example/", "[My shop](https://shop.example)"])(
	"%j has a title too, for a link without one",
	(typed) => {
		expect(understandLink({ title: "", url: typed })).toEqual({ title: "My shop", url: "https://shop.example/" });
		expect(understandLink({ title: "Shop", url: typed })).toMatchObject({ title: "Shop" });
	},
);

test.each([
	"shop.example",
	"https://shop.example/x?y=1#z",
	"jane@example.com",
	"https://wa.me/447911123456?text=Hello%20there",
	"https://www.instagram.com/jane/",
	"spotify:track:11dFghVXANMlKmJXsNCbNl",
	"https://youtu.be/aqz-KE-bpKQ",
	"tel:+442079460958",
	"@jane",
	"jane roe",
	"",
])("%j stays as it is", (typed) => {
	const typedLink = { title: "", url: typed };
	expect(isPlainAddress(typed) ? typedLink : understandLink(typedLink)).toEqual(typedLink);
});

test("what was probably meant is offered", () => {
	expect(understandLink({ title: "", url: "instagram/jane" }).hint).toMatch(/Did you mean instagram\.com\/jane\?$/);
});
