import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESS_PROBLEMS } from "../../../core/addresses/address-reading.ts";
import { LINK_HOST_PROBLEMS } from "../../../core/addresses/link-host.ts";
import { loadPhones } from "../../../core/addresses/phone.ts";
import { readLines } from "./read-lines.ts";

beforeAll(loadPhones);

const link = (title: string, url: string) => ({ title, url });

describe("a pasted line", () => {
	it.each([
		["https://example.com/a?b=c#d", link("example.com", "https://example.com/a?b=c#d")],
		["example.com", link("example.com", "https://example.com/")],
		["  www.example.com/shop  ", link("example.com", "https://www.example.com/shop")],
		["example.com:8080/x", link("example.com", "https://example.com:8080/x")],
		["München.example/a", link("münchen.example", "https://xn--mnchen-3ya.example/a")],
		["mailto:100%@example.com?subject=Hi", link("100%@example.com", "mailto:100%25@example.com?subject=Hi")],
		["mailto:maya@example.com", link("maya@example.com", "mailto:maya@example.com")],
		["tel:+15035550100", link("+15035550100", "tel:+15035550100")],
		["The shop https://example.com", link("The shop", "https://example.com/")],
		["The shop - example.com", link("The shop", "https://example.com/")],
		["The shop – example.com/a", link("The shop", "https://example.com/a")],
		["The shop: https://example.com", link("The shop", "https://example.com/")],
		["The shop | example.com", link("The shop", "https://example.com/")],
		["The shop → example.com", link("The shop", "https://example.com/")],
		["The shop <https://example.com>", link("The shop", "https://example.com/")],
		["Rock-n-roll - part 2 - example.com", link("Rock-n-roll - part 2", "https://example.com/")],
		["The shop example.com", link("The shop", "https://example.com/")],
		["Shop at example.org https://example.com", link("Shop at example.org", "https://example.com/")],
		["https://example.com The shop", link("The shop", "https://example.com/")],
		["https://example.com - The shop", link("The shop", "https://example.com/")],
		["[The shop](https://example.com)", link("The shop", "https://example.com/")],
		["[The [old] shop](example.com/a)", link("The [old] shop", "https://example.com/a")],
		["[](https://example.com)", link("example.com", "https://example.com/")],
		["- [The shop](<https://example.com>)", link("The shop", "https://example.com/")],
		["The shop\texample.com", link("The shop", "https://example.com/")],
		["https://example.com\tThe shop", link("The shop", "https://example.com/")],
		["The shop\t\thttps://example.com\t12", link("The shop", "https://example.com/")],
		["* The shop https://example.com", link("The shop", "https://example.com/")],
		["1. The shop https://example.com", link("The shop", "https://example.com/")],
		["12) example.com", link("example.com", "https://example.com/")],
		["Café – münchen.example", link("Café", "https://xn--mnchen-3ya.example/")],
		["My shop https://example.com/shop.", link("My shop", "https://example.com/shop")],
		["“The shop” https://example.com/shop”", link("“The shop”", "https://example.com/shop")],
		["The shop: (https://example.com/shop).", link("The shop", "https://example.com/shop")],
		["The shop https://example.com/shop - open daily", link("The shop", "https://example.com/shop")],
		["[12/03/2024, 10:15:32] Jane Roe: https://example.com", link("example.com", "https://example.com/")],
		["12.03.24, 10:15 - Jane Roe: The shop https://example.com", link("The shop", "https://example.com/")],
		["Write to us: jane@example.com", link("Write to us", "mailto:jane@example.com")],
		["jane@example.com", link("jane@example.com", "mailto:jane@example.com")],
		["Call us: +44 (0)20 7946 0958", link("Call us", "tel:+442079460958")],
		["Foo https://en.wikipedia.org/wiki/Foo_(bar)", link("Foo", "https://en.wikipedia.org/wiki/Foo_(bar)")],
		["\u200eThe shop\u00a0example.com", link("The shop", "https://example.com/")],
		["The playlist spotify:album:4aawyAB9vmqN3uQ7FjRGTy", link("The playlist", "spotify:album:4aawyAB9vmqN3uQ7FjRGTy")],
		["https://example.com,", link("example.com", "https://example.com/")],
	])("%j becomes a link", (line, expected) => {
		const { links, errors } = readLines(line);
		expect([links.map(({ title, url }) => ({ title, url })), errors]).toEqual([[expected], []]);
	});

	it("is marked when its title came from the address", () => {
		const marks = readLines("example.com\nThe shop https://example.com").links.map((link) => link.hasFoundTitle);
		expect(marks).toEqual([true, undefined]);
	});

	it.each([
		["just words", "This line has no address."],
		["Come and see us.", "This line has no address."],
		["Version 2.0", "This line has no address."],
		["Shop\t", ADDRESS_PROBLEMS.notOne],
		["words", ADDRESS_PROBLEMS.notOne],
		["javascript:alert(1)", ADDRESS_PROBLEMS.kind],
		["Click javascript:alert(1)", ADDRESS_PROBLEMS.kind],
		["[The shop](not an address)", "This line has no address."],
		["[The shop]()", "This line has no address."],
		["https://", LINK_HOST_PROBLEMS.empty],
		[`${"x".repeat(121)} https://example.com`, "A title can have at most 120 characters."],
		[`https://example.com/${"x".repeat(2100)}`, "An address can have at most 2048 characters."],
	])("%j is refused with a reason", (line, reason) => {
		expect(readLines(line)).toEqual({ links: [], errors: [{ line: 1, typed: line.trim(), reason }] });
	});
});

it("links keep their order, errors have line numbers, and empty lines are skipped", () => {
	const { links, errors } = readLines("One https://example.com/1\r\n\r\n  \nnothing here\nTwo - example.com/2\n");
	expect(links).toEqual([link("One", "https://example.com/1"), link("Two", "https://example.com/2")]);
	expect(errors).toEqual([{ line: 4, typed: "nothing here", reason: "This line has no address." }]);
});

it("blank text has no links and no errors", () => {
	expect(readLines(" \n\n")).toEqual({ links: [], errors: [] });
});

it("a pasted book is read up to a number of lines, and says so", () => {
	const { links, errors } = readLines("https://a.example\n".repeat(50_000));
	expect([links.length, errors]).toEqual([1000, [{ line: 1001, typed: "", reason: "Only 1000 lines are read." }]]);
});

it("a line that is longer than any title and address isn't read", () => {
	const line = `Shop https://a.example/${"x".repeat(10_000)}`;
	const { links, errors } = readLines(line);
	expect([links, errors.map(({ reason }) => reason)]).toEqual([[], ["This line is too long."]]);
	expect(errors[0]?.typed).toHaveLength(100);
});

it.each([
	["a.example, b.example", ["https://a.example/", "https://b.example/"]],
	["a.example b.example; c.example", ["https://a.example/", "https://b.example/", "https://c.example/"]],
	["https://a.example,https://b.example", ["https://a.example/", "https://b.example/"]],
	["https://a.example/x | https://b.example", ["https://a.example/x", "https://b.example/"]],
	["jane@a.example, b.example", ["mailto:jane@a.example", "https://b.example/"]],
])("%j has several links", (line, urls) => {
	const { links, errors } = readLines(line);
	expect([links.map(({ url }) => url), errors]).toEqual([urls, []]);
});

it("each of several addresses in a line has the words before it as its title", () => {
	expect(readLines("Shop: https://a.example, blog: https://b.example/x.").links).toEqual([
		link("Shop", "https://a.example/"),
		link("blog", "https://b.example/x"),
	]);
});
