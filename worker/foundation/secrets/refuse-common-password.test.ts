import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { mailedToken } from "../../testing/mails.ts";
import { newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { publicList } from "../../testing/public-list.ts";
import { countGuesses } from "./count-guesses.ts";
import { refuseCommonPassword } from "./refuse-common-password.ts";

const COMMON = {
	status: 400,
	fields: { password: "This password is too common. Choose one that is harder to guess." },
};
const EASY = {
	status: 400,
	fields: { password: "This password is easy to guess. Make it longer, or add words that don't belong together." },
};

const COMMON_PASSWORDS = await publicList("passwords");

const isRefused = (password: string, ownWords: string[] = []) =>
	refuseCommonPassword({ countGuesses }, password, ownWords).then(
		() => false,
		() => true,
	);

describe("a new password", () => {
	it("the 3,000 most common ones of a public list are refused, with at most 15 exceptions", async () => {
		expect(COMMON_PASSWORDS).toHaveLength(3_000);
		const accepted: string[] = [];
		for (const password of COMMON_PASSWORDS) if (!(await isRefused(password))) accepted.push(password);
		expect(accepted.slice(15)).toEqual([]);
	}, 120_000);

	it.each([
		["a run of digits backwards", "654321"],
		["a long run of digits backwards", "987654321"],
		["one letter, repeated", "aaaaaa"],
		["one character, repeated very often", "x".repeat(256)],
		["a short piece, repeated", "123123123"],
		["letters of one row of the keyboard", "poiuytrewq"],
		["a run along the keyboard", "zaq12wsxcde3"],
		["a common word with a capital, a digit and a mark", "Password1!"],
		["a common word in digits and signs", "P4$$w0rd"],
		["the product's name", "linkstead"],
		["the product's name with a year", "Linkstead2026"],
		["a common word in full-width letters", "ｐａｓｓｗｏｒｄ"],
		["a common word in mathematical letters", "𝐩𝐚𝐬𝐬𝐰𝐨𝐫𝐝"],
	])("%s is refused", async (_, password) => {
		expect(await isRefused(password)).toBe(true);
	});

	it.each([
		"a quiet harbour",
		"a louder one",
		"demo-linkstead",
		"xkqjzv",
		"Wq8!kz2",
		"tanzende Bären",
		"我的密码很长很安全",
	])("the password %s is accepted, because it is hard to guess", async (password) => {
		expect(await isRefused(password)).toBe(false);
	});

	it("a very long password with many substitutions is accepted", async () => {
		expect(await isRefused("4@8({[<3690!1|15$+7%2".repeat(12))).toBe(false);
	});
});

describe("a password made of the person's own words", () => {
	const own = { fullName: "Zephyrine Quast", email: "z.quast77@quastwerk.example" };

	it.each([
		"z.quast77@quastwerk.example",
		"z.quast77",
		"Quastwerk1",
		"zephyrinequast",
		"Zephyrine Quast!",
		"tsauQ eniryhpeZ",
		"ｚ.quast77",
	])("a sign-up with %s is refused", async (password) => {
		const signUp = newBrowser().client.auth.signUp.mutate({ ...own, password });
		expect(await refusalOf(signUp)).toMatchObject(EASY);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
	});

	it("only a password of the lists is called common", async () => {
		const signUp = newBrowser().client.auth.signUp.mutate({ ...own, password: "password1" });
		expect(await refusalOf(signUp)).toMatchObject(COMMON);
	});

	it("another person may choose the same password", async () => {
		expect(await isRefused("zephyrinequast")).toBe(false);
	});

	describe("on a change or a reset", () => {
		let jane: Awaited<ReturnType<typeof newPerson>>;
		beforeEach(async () => {
			jane = await newPerson();
			await newPage(jane, "zephyrine-quast");
		});

		it.each(["123123123", "zephyrine-quast", "zephyrinequast9"])("a change to %s is refused", async (password) => {
			const change = jane.client.auth.changePassword.mutate({ currentPassword: "a quiet harbour", password });
			expect(await refusalOf(change)).toMatchObject(EASY);
		});

		it("a reset to a password of the person's own words is refused, and the link still works", async () => {
			await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
			const token = await mailedToken(jane.email, "reset-password");
			for (const password of ["123123123", "zephyrine-quast", jane.email]) {
				expect(await refusalOf(newBrowser().client.auth.resetPassword.mutate({ token, password }))).toMatchObject(EASY);
			}
			await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		});
	});
});

describe("Unicode normalization", () => {
	it("two Unicode spellings are the same password at the sign-up, the sign-in, a change and a reset", async () => {
		const [composed, decomposed] = ["ein Gärtchen".normalize("NFC"), "ein Gärtchen".normalize("NFD")];
		const email = "jane@example.com";
		const jane = newBrowser();
		await jane.client.auth.signUp.mutate({ fullName: "Jane Roe", email, password: decomposed });
		const elsewhere = newBrowser();
		await elsewhere.client.auth.signIn.mutate({ email, password: composed });
		const wide = "ａ ｌｏｕｄｅｒ ｈａｒｂｏｕｒ";
		await jane.client.auth.changePassword.mutate({ currentPassword: composed, password: wide });
		await elsewhere.client.auth.signIn.mutate({ email, password: "a louder harbour" });
		expect(await elsewhere.client.auth.me.query()).toMatchObject({ email });
	});

	it("the length counts normalized characters, so six combining marks are too short", async () => {
		const signUp = newBrowser().client.auth.signUp.mutate({
			fullName: "Jane Roe",
			email: "jane@example.com",
			password: "é".normalize("NFD").repeat(3),
		});
		expect(await refusalOf(signUp)).toMatchObject({
			fields: { password: "Password must be at least 6 characters long." },
		});
	});
});
