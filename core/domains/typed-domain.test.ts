import { expect, it } from "vitest";
import { readTypedDomain } from "./typed-domain.ts";

it.each([
	"mine .com",
	"mine. com",
	"MINE.com.",
	"mine.com,",
	"mine.com!",
	"mine,com",
	"@mine.com",
	"*.mine.com",
	"“mine.com”",
	"<https://mine.com>",
	"[mine.com](https://mine.com/)",
	"Domain: mine.com",
	"• mine.com",
	"🔗 mine.com",
	"mine.com 🙂",
	"mine[.]com",
	"mine (dot) com",
	"http//mine.com",
	"https;//mine.com/links",
	"https:// mine.com",
	"ftp://mine.com/",
	"//mine.com",
	"\u200emine.com\u200f",
	"ｍｉｎｅ．ｃｏｍ",
	"mine。com",
	"mine.com?utm_source=mail",
	"mine.com:443",
])("the domain mine.com is read from %j", (typed) => {
	expect(readTypedDomain(typed)).toEqual({ hostname: "mine.com" });
});

it.each([
	["WWW.Mine.com/links", "www.mine.com"],
	["www. mine.com", "www.mine.com"],
	["my–shop.example", "my-shop.example"],
	["BÜCHER.example", "xn--bcher-kva.example"],
])("%j is %s", (typed, hostname) => {
	expect(readTypedDomain(typed)).toEqual({ hostname });
});

it.each([
	["", "empty"],
	["“”", "empty"],
	["mine", "noEnding"],
	["jane@mine.com", "email"],
	["my shop.com", "characters"],
	["mine.com www.mine.com", "characters"],
	["My domain is mine.com", "characters"],
	["192.168.1.1", "ipAddress"],
	["mine..com", "dots"],
	["my_shop.com", "underscore"],
])("%j is none: %s", (typed, problem) => {
	expect(readTypedDomain(typed)).toEqual({ problem });
});
