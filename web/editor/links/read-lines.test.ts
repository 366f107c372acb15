import { describe, expect, it } from "vitest";
import { readLines } from "./read-lines.ts";

const link = (title: string, url: string) => ({ title, url });

describe("a pasted line", () => {
	it.each([
		["https://example.com/a?b=c#d", link("example.com", "https://example.com/a?b=c#d")],
		["example.com", link("example.com", "https://example.com/")],
		["  www.example.com/shop  ", link("example.com", "https://www.example.com/shop")],
		["example.com:8080/x", link("example.com", "https://example.com:8080/x")],
		["München.example/a", link("münchen.example", "https://xn--mnchen-3ya.example/a")],
		["mailto:100%@example.com?subject=Hi", link("100%@example.com", "mailto:100%@example.com?subject=Hi")],
		["mailto:maya@example.com", link("maya@example.com", "mailto:maya@example.com")],
		["tel:+15550100", link("+15550100", "tel:+15550100")],
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
		["https://example.com,", link("example.com", "https://example.com/")],
	])("%j becomes a link", (line, expected) => {
		expect(readLines(line)).toEqual({ links: [expected], errors: [] });
	});

	it.each([
		["just words", "This line has no address."],
		["Come and see us.", "This line has no address."],
		["Version 2.0", "This line has no address."],
		["Shop\t", "Enter a web address like https://example.com, or mailto:, tel: or sms:."],
		["words", "Enter a web address like https://example.com, or mailto:, tel: or sms:."],
		["javascript:alert(1)", "Enter a web address like https://example.com, or mailto:, tel: or sms:."],
		["Click javascript:alert(1)", "Enter a web address like https://example.com, or mailto:, tel: or sms:."],
		["[The shop](not an address)", "This line has no address."],
		["[The shop]()", "This line has no address."],
		["https://", "Enter a web address like https://example.com, or mailto:, tel: or sms:."],
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
