import { beforeAll, describe, expect, it } from "vitest";
import { emailSchema, readEmailsWith } from "./account.ts";
import { exactEmailSchema, readTypedEmail } from "./typed-email.ts";

const messageOf = (typed: string) => emailSchema.safeParse(typed).error?.issues[0]?.message;

it("without the reader, what could be an email address is left to the Worker", () => {
	expect(emailSchema.parse(" Jane <jane@example.com> ")).toBe("Jane <jane@example.com>");
	expect(messageOf("jane")).toBe("Enter a valid email address.");
});

describe("an email address", () => {
	beforeAll(() => readEmailsWith(readTypedEmail));

	it.each([
		" Jane@Example.COM ",
		"jane@example.com.",
		"jane@example.com,",
		"<jane@example.com>",
		"jane@example.com>;",
		"Jane <jane@example.com>",
		'"Roe, Jane" <mailto:jane@example.com>',
		"[jane@example.com](mailto:jane@example.com)",
		"“jane@example.com”",
		"mailto:jane@example.com?subject=Hello",
		"MAILTO://jane@example.com",
		"Correo electrónico: jane@example.com",
		"📧 jane@example.com",
		"jane@example.com (work)",
		"jane@example.com – Jane",
		"jane@example.com 🙂",
		"jane@example.com jane@example.com",
		"jane (at) example [dot] com",
		"jane@example. com",
		"jane @ example . com",
		"ｊａｎｅ＠ｅｘａｍｐｌｅ．ｃｏｍ",
		"jane@example。com",
		"\u200ejane@exam\u00adple.com\u202c",
		"\ufeffjane@example.com\r\n",
	])("is found in %j", (typed) => {
		expect(emailSchema.parse(typed)).toBe("jane@example.com");
	});

	it.each([
		["o’neil@example.com", "o'neil@example.com"],
		["jane‑roe@example.com", "jane-roe@example.com"],
		["ﬁona@example.com", "fiona@example.com"],
		["jane@bücher.example", "jane@xn--bcher-kva.example"],
		["jane@пример.рф", "jane@xn--e1afmkfd.xn--p1ai"],
	])("is stored as mail programs send it: %s as %s", (typed, email) => {
		expect(emailSchema.parse(typed)).toBe(email);
		expect(emailSchema.parse(email)).toBe(email);
	});

	it.each([
		"",
		"jane",
		"@jane",
		"jane@",
		"jane@example",
		"jane@127.0.0.1",
		"https://example.com",
		"jürgen@example.com",
		"jane roe@example.com",
		"jane@exam ple.com",
		"Jane Roe jane@example.com",
		"jane@example.com, ann@example.com",
		"Jane <jane@example.com>; Ann <ann@example.com>",
		"jane@example.com%0abcc:ann@example.com",
		"@".repeat(900),
	])("is never guessed: %j is refused", (typed) => {
		expect(messageOf(typed)).toMatch(/^Enter a valid email address\.$|too long/);
	});

	it.each([
		"jane@gmail",
		"jane@gmail,com",
		"jane@gmail..com",
		"jane@gmailcom",
		"jane@@gmail.com",
		"jane.gmail.com",
		'jane"gmail.com',
		"janegmail.com",
	])("that was mistyped as %j is offered", (typed) => {
		expect(messageOf(typed)).toBe("Enter a valid email address. Did you mean jane@gmail.com?");
	});

	it("of a provider is taken as it is, because what surrounds it could make it somebody else's", () => {
		expect(exactEmailSchema.parse("Jane@example.com")).toBe("jane@example.com");
		for (const given of [" jane@example.com", "Ann <jane@example.com>", "ｊane@example.com", "jane@example.com."])
			expect(exactEmailSchema.safeParse(given).success).toBe(false);
	});
});
