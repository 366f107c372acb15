import { describe, expect, it } from "vitest";
import { appCodeSchema, secondFactorSchema } from "./second-factor.ts";
import { mailedCodeSchema } from "./sign-in-mail.ts";

describe("a code of six digits", () => {
	it.each([
		"123 456",
		"123-456",
		"123–456",
		"12 34 56",
		"123.456.",
		"“123456”",
		"123\u202f456",
		"\u200e123456\u200f",
		"\u200b123456\n",
		"１２３４５６",
		"١٢٣٤٥٦",
		"۱۲۳۴۵۶",
		"Your code: 123 456",
		"Linkstead-Code: 123456.",
	])("is read from %j", (code) => {
		for (const schema of [appCodeSchema, mailedCodeSchema]) expect(schema.parse({ code })).toEqual({ code: "123456" });
	});

	it.each(["12345", "1234567", "123456 or 654321", "12a456", "https://app.example/?code=123456x"])(
		"isn't read from %j",
		(code) => {
			for (const schema of [appCodeSchema, mailedCodeSchema]) expect(schema.safeParse({ code }).success).toBe(false);
		},
	);
});

it.each([
	"abcd-ef01-2345-pqrs",
	"ABCD EFO1 2345 PQRS",
	"abcdefol2345pqrs",
	"abcd–ef0I–2345–pqrs",
	"• abcd-ef01-2345-pqrs,",
	"abcd_ef01_2345_pqrs\r\n",
	"ａｂｃｄ－ef01-2345-pqrs",
])("a recovery code is read from %j", (code) => {
	expect(secondFactorSchema.parse({ code })).toEqual({ code: "abcdef012345pqrs" });
});
