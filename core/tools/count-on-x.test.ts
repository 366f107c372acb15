import { describe, expect, it } from "vitest";
import { countOnX } from "./count-on-x.ts";

describe("X counts each address as 23 characters", () => {
	it.each([
		"https://example.com",
		"http://example.com/a",
		"HTTPS://EXAMPLE.COM/A",
		"example.com",
		"Example.Com",
		"www.example.co.uk",
		"linkstead.example.com/@jane",
		"t.co/abc",
		"example.com/a/very/long/path/with/many/parts/and-words?and=a&query=too#fragment",
		"https://example.com?utm_source=x",
		"https://example.com:8443/shop",
		"https://en.wikipedia.org/wiki/Pottery_(disambiguation)",
		"https://example.com/straße/привет",
		"https://bücher.de/liste",
		"bücher.de",
		"https://пример.рф",
		"https://例え.みんな",
		"example.рф",
		"shop.みんな",
		"example.xn--p1ai",
		"xn--bcher-kva.example.com",
		"https://shop_1.example.photography",
		"example.com:8443/shop",
		"https://example.com/a(b)/c_(d_(e)_f)",
		"https://example.com/ệ",
		"https://example.com/?a=b&",
		"a.museum",
	])("%s", (address) => {
		expect(countOnX(address)).toBe(23);
		expect(countOnX(`Look: ${address}`)).toBe(6 + 23);
		expect(countOnX(`(${address})`)).toBe(2 + 23);
		expect(countOnX(`${address}. And ${address}!`)).toBe(6 + 1 + 2 * 23);
		expect(countOnX(`「${address}」`)).toBe(4 + 23);
	});

	it.each([
		["a sentence. And another", 23],
		["jane@example.com", 16],
		["@example.com", 12],
		["#example.com", 12],
		["$example.com", 12],
		["example.notadomain", 18],
		["http://localhost/a", 18],
		["https://", 8],
		["1.50 or 3.14", 12],
		["e.g. this", 9],
		["...example.com", 14],
		["a-.com", 6],
		["example.com@home", 16],
		["example.comfort", 15],
		["ex_ample.com", 12],
		["https://shop.ex_ample.com/a", 27],
	])("%s has no address", (text, count) => {
		expect(countOnX(text)).toBe(count);
	});

	it.each([
		["陶芸example.comです", 4 + 23 + 4],
		["https://example.comです", 23 + 4],
		["https://example.com/店", 23 + 2],
		["example.com,example.org", 2 * 23 + 1],
		["“example.com/shop”", 2 + 23],
		["example.com/a, or", 23 + 4],
		["New post.So good", 3 + 1 + 23 + 1 + 4],
		["example.com:8443", 23 + 5],
		["example.com?a=b", 23 + 4],
		["example.com#a", 23 + 2],
		["shop_1.example.com", 5 + 23],
		["example.com/a&", 23 + 1],
		["https://example.com/?a=b)", 23 + 1],
		["https://example.com/(a", 23 + 2],
		["https://example.com/()", 23 + 2],
		["https://example.com/a(b c)", 23 + 5],
		["https://t.co/abc/d", 23 + 2],
		["https://t.co/abc?d=e", 23],
		["Look.https://example.com/a", 5 + 23],
		["see-https://example.com", 4 + 23],
	])("%s has the address that X makes a link, and words around it", (text, count) => {
		expect(countOnX(text)).toBe(count);
	});
});

describe("X counts other characters", () => {
	it.each([
		["Potter", 6],
		["Größe", 5],
		["Gro\u0308ße", 5],
		["ab\n✨ c", 7],
		["陶芸", 4],
		["도예", 4],
		["مرحبا", 5],
		["“Hi” — …", 8 + 1],
		["👩‍🎨", 2],
		["👍🏽", 2],
		["🇩🇪🇫🇷", 4],
		["1️⃣", 2],
		["❤️❤", 4],
		["©", 1],
		["🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2],
		["👨‍👩‍👧‍👦", 2],
		["", 0],
	])("%j has %d", (text, count) => {
		expect(countOnX(text)).toBe(count);
	});
});
