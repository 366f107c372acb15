import { describe, expect, it } from "vitest";
import { sampleFacts } from "./sample-facts.ts";
import { vcardOf, vcardOfContact } from "./vcard.ts";

/** The lines of a card after unfolding. */
const linesOf = (card: string) => card.replaceAll("\r\n ", "").split("\r\n");
const lineOf = (card: string, name: string) => linesOf(card).find((line) => line.startsWith(`${name}:`));
const unescaped = (value: string) =>
	value.replace(/\\([\\,;n])/g, (_, character: string) => (character === "n" ? "\n" : character));

describe("a contact card", () => {
	it("has the name, the handle, the picture, the profiles and the page", () => {
		const card = vcardOf(
			sampleFacts({
				fullName: "Jane van Roe",
				avatar: `${"a".repeat(64)}.webp`,
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
		);
		expect(linesOf(card)).toEqual([
			"BEGIN:VCARD",
			"VERSION:3.0",
			"FN:Jane van Roe",
			"N:van Roe;Jane;;;",
			"NICKNAME:jane",
			"NOTE:Potter",
			`PHOTO;VALUE=uri:https://linkstead.example/media/${"a".repeat(64)}.webp`,
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

	it.each([
		"Roe; Jane, the \\ potter",
		"END:VCARD\r\nBEGIN:VCARD",
		"first\nsecond\rthird",
		"a\u0000b\u001bc",
		"👩‍🎨".repeat(20),
		"م".repeat(80),
		"ab👩".repeat(20),
		"x".repeat(80),
	])("the name %j reads back, in lines of at most 75 bytes", (fullName) => {
		const card = vcardOf(sampleFacts({ fullName }));
		const lines = card.split("\r\n");
		for (const line of lines) expect(encodeURIComponent(line).replace(/%../g, "x").length).toBeLessThanOrEqual(75);
		expect(lines.filter((line) => /^(?:BEGIN|END):VCARD$/.test(line))).toEqual(["BEGIN:VCARD", "END:VCARD"]);
		// biome-ignore lint/suspicious/noControlCharactersInRegex: The card may not contain them.
		const plain = fullName.replace(/\r\n?/g, "\n").replace(/[\u0000-\u0009\u000b-\u001f]/g, "");
		const value = lineOf(card, "FN")?.slice(3) ?? "";
		expect(value).toMatch(/^(?:[^\\,;]|\\[\\,;n])*$/);
		expect(unescaped(value)).toBe(plain);
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

	it.each(["END:VCARD\r\nTEL:1", "a;b,c\\d", "x\nURL:https://evil.example", "👩‍🎨".repeat(30)])(
		"the words %j stay in their fields",
		(words) => {
			const card = vcardOfContact({ name: words, phone: words, email: words, place: words });
			const names = linesOf(card).map((line) => line.replace(/[:;].*/s, ""));
			expect(names).toEqual(["BEGIN", "VERSION", "FN", "N", "TEL", "EMAIL", "ADR", "END", ""]);
			const [address = ""] = linesOf(card).filter((line) => line.startsWith("ADR"));
			expect(address.replace(/\\./g, "").match(/;/g)).toHaveLength(7);
			for (const line of card.split("\r\n"))
				expect(encodeURIComponent(line).replace(/%../g, "x").length).toBeLessThanOrEqual(75);
		},
	);
});
