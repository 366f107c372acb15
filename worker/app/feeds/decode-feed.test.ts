import { describe, expect, it } from "vitest";
import { decodeFeed } from "./decode-feed.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string, isLittleEndian: boolean) => {
	const bytes = new Uint8Array(text.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
	return bytes;
};

describe("a feed is read in its encoding", () => {
	const text = (declared: string) =>
		`<?xml version="1.0"${declared && ` encoding="${declared}"`}?><rss><title>Grüße – “Café”</title></rss>`;
	const western = (declared: string) =>
		latin(text(declared).replace("–", "\x96").replace("“", "\x93").replace("”", "\x94"));
	const JAPANESE = "<?xml version='1.0' encoding='shift_jis'?><title>\x83\x65\x83\x58\x83\x67</title>";

	it.each([
		["UTF-8", bytesOf(text("")), "", "Grüße – “Café”"],
		["UTF-8 with a mark", bytesOf(`\ufeff${text("")}`), "text/xml; charset=iso-8859-1", "Grüße – “Café”"],
		["UTF-8 that is called Latin-1", bytesOf(text("iso-8859-1")), "text/xml", "Grüße – “Café”"],
		["UTF-8 that its site calls Latin-1", bytesOf(text("utf-8")), "text/xml; charset=ISO-8859-1", "Grüße – “Café”"],
		["UTF-8 that is called UTF-16", bytesOf(text("utf-16")), "", "Grüße – “Café”"],
		["UTF-8 of an unknown name", bytesOf(text("utf8mb4")), "text/xml; charset=none", "Grüße – “Café”"],
		["Latin-1 that nobody declares", western(""), "text/xml", "Grüße – “Café”"],
		["Latin-1 that is called UTF-8", western("utf-8"), "text/xml; charset=utf-8", "Grüße – “Café”"],
		["Latin-1", western("iso-8859-1"), "text/xml", "Grüße – “Café”"],
		["Windows-1252 of an unknown name", western("x-bogus"), "text/xml", "Grüße – “Café”"],
		["Latin-1 that its site calls UTF-8", western("windows-1252"), "text/xml; charset=utf-8", "Grüße – “Café”"],
		["UTF-16 with a mark", utf16(`\ufeff${text("utf-16")}`, true), "", "Grüße – “Café”"],
		["UTF-16 of the other order", utf16(`\ufeff${text("utf-16")}`, false), "text/xml; charset=utf-8", "Grüße – “Café”"],
		["UTF-16 without a mark", utf16(text("utf-16"), true), "", "Grüße – “Café”"],
		["UTF-16 without a mark in the other order", utf16(text(""), false), "", "Grüße – “Café”"],
		["Shift JIS", latin(JAPANESE), "text/xml", "テスト"],
		[
			"Shift JIS that its site calls so",
			latin(JAPANESE.replace("shift_jis", "utf-8")),
			"text/xml; charset=Shift_JIS",
			"テスト",
		],
		[
			"ISO-2022-JP, which has no letters above 127",
			latin("<?xml version='1.0' encoding='iso-2022-jp'?><title>\x1b$B%F%9%H\x1b(B</title>"),
			"",
			"テスト",
		],
		[
			"UTF-8 with one broken byte",
			latin(`<title>${String.fromCharCode(...bytesOf("Grüße – “Café”"))}\xc3</title>`),
			"text/xml",
			"Grüße – “Café”\ufffd",
		],
	])("%s", (_, bytes, contentType, title) => {
		expect(/<title>(.*)<\/title>/.exec(decodeFeed(bytes, contentType))?.[1]).toBe(title);
	});
});
