import { getCountries, getExampleNumber } from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPhones, PHONE_PROBLEMS, type PhoneProblem, readPhone } from "./phone.ts";
import { storedPhone, telPart } from "./stored-phone.ts";

beforeAll(loadPhones);

/** Numbers as people type them, by what a phone has to dial. */
const READ: Readonly<Record<string, readonly string[]>> = {
	"+442079460958": [
		..."+44 20 7946 0958|+44 (0)20 7946 0958|+44(0)2079460958|+44 020 7946 0958|+4402079460958|+44 [0] 20 7946 0958".split(
			"|",
		),
		..."0044 20 7946 0958|0044 (0)20 7946 0958|00 44 20 7946 0958|(+44) 020 7946 0958|+ 44 20 7946 0958|++44 20 7946 0958".split(
			"|",
		),
		..."+0044 20 7946 0958|+44-20-7946-0958|+44 20–7946–0958|+44.20.7946.0958|+44 (0)20-7946-0958|tel:+44 20 7946 0958|tel:+44%20(0)20%207946%200958".split(
			"|",
		),
		..."＋４４ ２０ ７９４６ ０９５８|+٤٤٢٠٧٩٤٦٠٩٥٨|+۴۴۲۰۷۹۴۶۰۹۵۸|+४४२०७९४६०९५८|Phone: +44 20 7946 0958|☎ +44 20 7946 0958".split(
			"|",
		),
		..."📞+44 20 7946 0958|+44\u00a020\u00a07946\u00a00958|\u202a+44 20 7946 0958\u202c|\u200e+442079460958|+44\u200e 20 7946 0958".split(
			"|",
		),
		..."+44 20 7946 0958 (London)|+44 (20) 7946 0958|[+44] 20 7946 0958|(0044) 20 7946 0958|+44 20 7946 0958.|tel://+442079460958".split(
			"|",
		),
		..."“+44 20 7946 0958”|+44 − 20 − 7946 − 0958|+44/20/7946/0958|\ufeff+44 20 7946 0958|⁦+44 20 7946 0958⁩|00442079460958".split(
			"|",
		),
	],
	"+390669812345": ["+39 06 6981 2345", "+39 (0)6 6981 2345", "0039 06 69812345"],
	"+393331234567": ["+39 333 1234567", "+39 333 12 34 567"],
	"+3780549886377": ["+378 0549 886377", "+378 (0549) 886377"],
	"+2250712345678": ["+225 07 12 34 56 78"],
	"+302101234567": ["+30 (0)210 1234567", "+30 210 123 4567"],
	"+48221234567": ["+48 (0) 22 123 45 67", "+48 22 123 45 67"],
	"+34912345678": ["+34 (0) 912 345 678"],
	"+15035550100": ["+1 (503) 555-0100", "+1 (0) 503 555 0100", "+1.503.555.0100", "+1 503-555-0100"],
	"+15035550100;ext=12": [
		..."+1 503 555 0100 ext. 12|+1 503 555 0100 x12|+1-503-555-0100;ext=12|+1 503 555 0100 #12".split("|"),
		..."+1 503 555 0100 extension 12|+1 503 555 0100 ext 12|+1 503 555 0100 Ext. #12|+15035550100,,12|+1 503 555 0100, ext. 12|tel:+15035550100;ext=12".split(
			"|",
		),
	],
	"+447911123456": [
		..."wa.me/447911123456|https://wa.me/447911123456?text=Hi|https://api.whatsapp.com/send?phone=447911123456&text=Hi".split(
			"|",
		),
		..."https://api.whatsapp.com/send/?phone=%2B447911123456|https://signal.me/#p/+447911123456".split("|"),
	],
	"+18003569377": ["+1-800-FLOWERS", "+1 800 FLOWERS"],
	"+18004685865": ["+1 800 GOT-JUNK", "+1-800-GOT-JUNK"],
	"+18002255288": ["+1 800 CALL ATT", "+1-800-CALL-ATT"],
	"+491711234567": ["+49 171/1234567", "+49 (0)171 / 123 45 67", "+49 0171 1234567"],
	"+33123456789": ["+33 (0)1 23 45 67 89", "0033 1 23 45 67 89", "+33(0)1.23.45.67.89"],
	"+5511987654321": ["+55 (11) 98765-4321", "+55 011 98765 4321", "+55 (0xx11) 98765-4321", "+55 (0)11 98765-4321"],
	"+525512345678": ["+52 55 1234 5678", "+52 1 55 1234 5678", "+52 01 55 1234 5678", "+52 (044) 55 1234 5678"],
	"+576012345678": ["+57 601 234 5678", "+57 (1) 234 5678"],
	"+2290197123456": ["+229 01 97 12 34 56", "+229 97 12 34 56"],
	// Numbers of companies kept their eight digits.
	"+22981123456": ["+229 81 12 34 56", "00229 81123456"],
	"+5491123456789": ["+54 9 (011) 2345-6789", "+54 9 11 2345-6789", "+54 11 15 2345 6789"],
	"+74951234567": ["+7 (495) 123-45-67", "+7 8 495 123 45 67"],
	"+37061234567": ["+370 (8-612) 34567", "+370 612 34567"],
	// No table has this range yet, but its length is possible.
	"+44207946095": ["+44 20 7946 095"],
};

describe.each(Object.entries(READ))("%s", (dialed, typed) => {
	it.each(typed)("is what %j dials", async (number) => {
		const read = await readPhone(number);
		expect("problem" in read ? read.problem : telPart(read)).toBe(dialed);
	});
});

const REFUSED: Readonly<Record<PhoneProblem, readonly string[]>> = {
	missing: ["", "  ", "\u200e", "tel:"],
	noCountry: ["020 7946 0958", "(503) 555-0100", "5035550100", "112", "1-800-356-9377", "0", "0800 123456"],
	unknownCountry: ["+999 123 456 789", "+210 1234567", "00 999 123456"],
	tooShort: ["+1", "+44 1", "+1 555 0100", "+44 20"],
	tooLong: ["+1 503 555 0100 99", "+44 20 7946 0958 12345", "+1 5035550100123456789"],
	several: [
		..."+44 20 7946 0958 / +44 20 7946 0959|+44 20 7946 0958, +44 20 7946 0959|+49 (30) 1234-567/-568".split("|"),
		..."+44 20 7946 0958 or 020 7946 0959|+44 20 7946 0958; 020 7946 0959".split("|"),
		"1".repeat(200),
	],
	words: [
		"abc",
		"call me",
		"jane@example.com",
		"+44 twenty 79",
		"+1 503 555 O1OO",
		"+1 503 555 OOOO",
		"+1 5O3 555 0100",
		"+49 30 12345OO",
		"+49 30 12345 OO",
		"+49 30 1234l",
		"+44 20 7946 0958 option 2",
		"+",
		"--",
	],
};

describe.each(Object.entries(REFUSED))("%s:", (problem, typed) => {
	it.each(typed)("%j is refused", async (number) => {
		expect(await readPhone(number)).toEqual({ problem });
	});
});

it("a number reads the same again, as it is shown and as it is dialed, in every country", async () => {
	const countries = getCountries();
	expect(countries.length).toBeGreaterThan(200);
	for (const country of countries) {
		const example = getExampleNumber(country, examples);
		const read = await readPhone(example?.formatInternational() ?? "");
		if ("problem" in read || !example) throw new Error(`${country}: ${JSON.stringify(read)}`);
		expect(read.number).toBe(example.number);
		expect(await readPhone(read.shown)).toEqual(read);
		expect(await readPhone(`tel:${telPart(read)}`)).toEqual(read);
		expect(storedPhone(read.shown)).toEqual({ number: read.number, extension: null });
		// `00`, and the zero that is dialed within the country.
		expect(await readPhone(read.number.replace("+", "00"))).toEqual(read);
	}
});

it("an extension stays with its number", async () => {
	const read = await readPhone("+44 20 7946 0958 ext 12");
	if ("problem" in read) throw new Error(read.problem);
	expect(read.shown).toBe("+44 20 7946 0958 ext. 12");
	expect(await readPhone(read.shown)).toEqual(read);
	expect(telPart(storedPhone(read.shown))).toBe("+442079460958;ext=12");
});

it("every problem has its own message", () => {
	expect(new Set(Object.values(PHONE_PROBLEMS)).size).toBe(Object.keys(PHONE_PROBLEMS).length);
});
