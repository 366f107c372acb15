import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { sampleFacts } from "./sample-facts.ts";
import { vcardOf, vcardOfContact } from "./vcard.ts";

/** The lines of a card after unfolding. */
const linesOf = (card: string) => card.replaceAll("\r\n ", "").split("\r\n");

/** Reads a card with Thunderbird's parser: the names of its fields in their order, and their values. */
function fieldsOf(card: string): [name: string, value: unknown][] {
	return new ICAL.Component(ICAL.parse(card)).getAllProperties().map((field) => [field.name, field.getFirstValue()]);
}

/** The parser leaves `\\;` as it is, which RFC 2426 asks for in every text. */
const valuesOf = (card: string, name: string) =>
	fieldsOf(card).flatMap(([field, value]) => (field === name ? [String(value).replaceAll("\\;", ";")] : []));

/** Other programs end a line, or the file, at these. */
const BREAKS = ["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"];

describe("a contact card", () => {
	it("has the name, the handle, the picture, the profiles and the page", () => {
		const card = vcardOf(
			sampleFacts({
				fullName: "Jane van Roe",
				blocks: [
					{ kind: "link", id: "link-1", title: "Call", url: "tel:+15550100" },
					{ kind: "link", id: "link-2", title: "Write", url: "mailto:shop@example.com?subject=Hi" },
				],
				socials: [
					{ id: "icon-1", platform: "instagram", url: "https://www.instagram.com/jane" },
					{ id: "icon-2", platform: "email", url: "mailto:jane@example.com" },
					{ id: "icon-3", platform: "phone", url: "tel:+15550101" },
				],
			}),
			"AAECAwQ=",
		);
		expect(linesOf(card)).toEqual([
			"BEGIN:VCARD",
			"VERSION:3.0",
			"FN:Jane van Roe",
			"N:van Roe;Jane;;;",
			"NICKNAME:jane",
			"NOTE:Potter",
			"PHOTO;ENCODING=b;TYPE=JPEG:AAECAwQ=",
			"URL:https://linkstead.example/jane",
			"EMAIL;TYPE=INTERNET:shop@example.com",
			"EMAIL;TYPE=INTERNET:jane@example.com",
			"TEL;TYPE=VOICE:+15550100",
			"TEL;TYPE=VOICE:+15550101",
			"X-SOCIALPROFILE;TYPE=instagram:https://www.instagram.com/jane",
			"REV:2026-11-22T00:00:00.000Z",
			"END:VCARD",
			"",
		]);
	});

	it("has a large photo in short lines, and reads it back", () => {
		const photo = "abcd".repeat(10_000);
		const card = vcardOf(sampleFacts(), photo);
		for (const line of card.split("\r\n")) expect(line.length).toBeLessThanOrEqual(75);
		expect(valuesOf(card, "photo")).toEqual([photo]);
		expect(fieldsOf(vcardOf(sampleFacts(), null)).map(([name]) => name)).not.toContain("photo");
	});

	it.each([
		["mailto:a@example.com,b@example.com?subject=Hi,%20there", ["a@example.com", "b@example.com"]],
		["mailto:a%2Cb@example.com,%20c@example.com", ["a,b@example.com", "c@example.com"]],
		["mailto:?subject=Hi", []],
		["mailto:?to=a@example.com&subject=Hi&to=b+c@example.com", ["a@example.com", "b+c@example.com"]],
		["mailto:a@example.com?cc=b@example.com&to=a@example.com,c%40example.com", ["a@example.com", "c@example.com"]],
	])("%s is as many addresses as it names", (url, addresses) => {
		const card = vcardOf(sampleFacts({ blocks: [{ kind: "link", id: "link-1", title: "Write", url }] }), null);
		expect(valuesOf(card, "email")).toEqual(addresses);
	});

	it.each([
		["tel:+15550100;ext=12", "+15550100,12"],
		["tel:+15550100;ext=12;phone-context=x", "+15550100,12"],
		["tel:+1%205550100", "+1 5550100"],
	])("the number of %s is one that phones dial", (url, number) => {
		const card = vcardOf(sampleFacts({ blocks: [{ kind: "link", id: "link-1", title: "Call", url }] }), null);
		expect(valuesOf(card, "tel")).toEqual([number]);
	});

	it.each([
		"Roe; Jane, the \\ potter",
		"END:VCARD\r\nBEGIN:VCARD",
		"first\nsecond\rthird",
		"a\u0000b\u001bc",
		"👩‍🎨".repeat(20),
		"م".repeat(80),
		"ab👩".repeat(20),
		"x".repeat(80),
		"\ud83d broken, \ufffe\uffff not characters",
		"a\u0080b\u009fc",
		...BREAKS.map((end) => `first${end}second`),
	])("the name %j reads back, in lines of at most 75 bytes", (fullName) => {
		const card = vcardOf(sampleFacts({ fullName }), null);
		const lines = card.split("\r\n");
		for (const line of lines) expect(encodeURIComponent(line).replace(/%../g, "x").length).toBeLessThanOrEqual(75);
		expect(lines.filter((line) => /^(?:BEGIN|END):VCARD$/.test(line))).toEqual(["BEGIN:VCARD", "END:VCARD"]);
		// Nothing is left that another program could take for the end of a line.
		expect(card.replaceAll("\r\n", "")).not.toMatch(/[\p{Control}\u2028\u2029]/u);
		const plain = fullName
			.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
			.replace(/[^\P{Control}\n]|[\ufffe\uffff]/gu, "")
			.replace("\ud83d ", "\ufffd ");
		expect(valuesOf(card, "fn")).toEqual([plain]);
	});
});

describe("a contact of a page", () => {
	it("has what the block has", () => {
		const contact = {
			name: "Roe Pottery",
			phone: "+1 503 555 0100",
			email: "hello@example.com",
			place: "12 Harbor Street, Portland",
		};
		expect(linesOf(vcardOfContact(contact))).toEqual([
			"BEGIN:VCARD",
			"VERSION:3.0",
			"FN:Roe Pottery",
			"N:Pottery;Roe;;;",
			"TEL;TYPE=VOICE:+1 503 555 0100",
			"EMAIL;TYPE=INTERNET:hello@example.com",
			"ADR;TYPE=WORK:;;12 Harbor Street\\, Portland;;;;",
			"END:VCARD",
			"",
		]);
		expect(linesOf(vcardOfContact({ name: "Roe" }))).toHaveLength(6);
	});

	it.each([
		["+44 20 7946 0958 ext. 12", "+44 20 7946 0958,12"],
		["+44 20 7946 0958", "+44 20 7946 0958"],
	])("the phone %s is dialed as %s", (phone, number) => {
		expect(valuesOf(vcardOfContact({ name: "Roe", phone }), "tel")).toEqual([number]);
	});

	it.each([
		...BREAKS.map((end) => `x${end}TEL:1`),
		"END:VCARD\r\nTEL:1",
		"a;b,c\\d",
		"x\nURL:https://evil.example",
		"👩‍🎨".repeat(30),
	])("the words %j stay in their fields", (words) => {
		const card = vcardOfContact({ name: words, phone: words, email: words, place: words });
		const names = linesOf(card).map((line) => line.replace(/[:;].*/s, ""));
		expect(names).toEqual(["BEGIN", "VERSION", "FN", "N", "TEL", "EMAIL", "ADR", "END", ""]);
		const [address = ""] = linesOf(card).filter((line) => line.startsWith("ADR"));
		expect(address.replace(/\\./g, "").match(/;/g)).toHaveLength(7);
		for (const line of card.split("\r\n"))
			expect(encodeURIComponent(line).replace(/%../g, "x").length).toBeLessThanOrEqual(75);
	});
});
