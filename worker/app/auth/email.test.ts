import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { callInBatch } from "../../testing/batch.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { outsideAnswering } from "../../testing/outside.ts";
import { APP, newBrowser, newPage, refusalOf, signUpPerson } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { send } from "../../testing/visits.ts";
import type { MailRequest } from "../mail/mail-request.ts";

const PASSWORD = "a quiet harbour";
const NEW_EMAIL = "jane.new@example.com";

let jane: Awaited<ReturnType<typeof signUpPerson>>;
beforeEach(async () => {
	jane = await signUpPerson();
});

const confirm = (token: string) => newBrowser().client.auth.confirmEmail.mutate({ token });
const change = (email = NEW_EMAIL, currentPassword = PASSWORD) =>
	jane.client.auth.changeEmail.mutate({ email, currentPassword });

describe("a new account's address", () => {
	it("the link in the first mail confirms the address", async () => {
		expect(await jane.client.auth.me.query()).toMatchObject({ isEmailVerified: false });
		expect(await confirm(await mailedToken(jane.email, "verify-address"))).toEqual({ email: jane.email });
		expect(await jane.client.auth.me.query()).toMatchObject({ isEmailVerified: true });
	});

	it("an account works before its address is confirmed", async () => {
		await newPage(jane, "unconfirmed");
		const elsewhere = newBrowser();
		await elsewhere.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		expect(await elsewhere.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("a person can request the mail three more times, but not after confirming", async () => {
		for (let time = 0; time < 3; time++) await jane.client.auth.resendVerification.mutate();
		expect(await refusalOf(jane.client.auth.resendVerification.mutate())).toMatchObject({
			status: 429,
			message: "Too many attempts. Please try again in 15 minutes.",
		});
		await confirm(await mailedToken(jane.email, "verify-address", 4));
		await jane.client.auth.resendVerification.mutate();
	});

	it("of a thousand concurrent confirmations, one succeeds", async () => {
		const token = await mailedToken(jane.email, "verify-address");
		let done = 0;
		for (let round = 0; round < 10; round++) {
			const sent = Array.from({ length: 10 }, (_, index) =>
				callInBatch("auth.confirmEmail", Array(10).fill({ token }), `192.0.${round}.${index}`),
			);
			done += (await Promise.all(sent)).flatMap(({ answers }) => answers).filter(({ result }) => result).length;
		}
		expect(done).toBe(1);
	});
});

describe("changing the address", () => {
	it("a change of address takes the password and the mailed link, and the old address gets two notices", async () => {
		await env.DB.prepare("INSERT INTO subscriptions (user_id, email, plan) SELECT id, email, 'pro' FROM users").run();
		await change();
		const [warning] = await mailsTo(jane.email, "address-changing");
		expect(warning?.text).toContain(NEW_EMAIL);
		expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });

		expect(await confirm(await mailedToken(NEW_EMAIL, "confirm-new-address"))).toEqual({ email: NEW_EMAIL });
		expect(await jane.client.auth.me.query()).toMatchObject({ email: NEW_EMAIL, isEmailVerified: true });
		await mailsTo(jane.email, "address-changed");
		await newBrowser().client.auth.signIn.mutate({ email: NEW_EMAIL, password: PASSWORD });
		const old = newBrowser().client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		expect(await refusalOf(old)).toMatchObject({ status: 401 });
		expect(await env.DB.prepare("SELECT email FROM subscriptions").first("email")).toBe(NEW_EMAIL);
	});

	it("a change of address with a wrong password is refused, and sends no mail", async () => {
		expect(await refusalOf(change(NEW_EMAIL, "a wrong harbour"))).toMatchObject({
			status: 400,
			fields: { currentPassword: "This isn't your current password." },
		});
		await mailsTo(NEW_EMAIL, "confirm-new-address", 0);
	});

	it("the account's own address, a taken address and an invalid address are refused", async () => {
		const joe = await signUpPerson();
		expect(await refusalOf(change(jane.email))).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
		expect(await refusalOf(change(joe.email))).toMatchObject({ status: 409, fields: { email: expect.any(String) } });
		expect(await refusalOf(change("jane"))).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
	});

	it("a change of address fails if the address was taken in the meantime", async () => {
		await change();
		const token = await mailedToken(NEW_EMAIL, "confirm-new-address");
		await newBrowser().client.auth.signUp.mutate({ fullName: "Joe", email: NEW_EMAIL, password: PASSWORD });
		expect(await refusalOf(confirm(token))).toMatchObject({ status: 409 });
		expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
	});

	it("of a hundred concurrent changes of address, one succeeds and sends one notice", async () => {
		await change();
		const token = await mailedToken(NEW_EMAIL, "confirm-new-address");
		const sent = Array.from({ length: 10 }, (_, index) =>
			callInBatch("auth.confirmEmail", Array(10).fill({ token }), `192.0.2.${index}`),
		);
		const answers = (await Promise.all(sent)).flatMap((each) => each.answers);
		expect(answers.filter(({ result }) => result)).toHaveLength(1);
		expect(answers.every(({ result, error }) => result || error?.data.httpStatus === 404)).toBe(true);
		await mailsTo(jane.email, "address-changed");
	});

	describe("changing the address while the mail is late", () => {
		/** The queue's message for the new address, which the test delivers later. */
		async function keptBack(): Promise<MailRequest> {
			const requests: MailRequest[] = [];
			const MAIL = bindingWith<Env["MAIL"]>({ send: async (request: MailRequest) => void requests.push(request) });
			const { status } = await send(
				"/api/trpc/auth.changeEmail",
				{
					method: "POST",
					headers: { origin: APP, "content-type": "application/json", cookie: jane.cookie() },
					body: JSON.stringify({ email: NEW_EMAIL, currentPassword: PASSWORD }),
				},
				{ MAIL },
			);
			expect(status).toBe(200);
			const request = requests.find(({ template }) => template === "confirm-new-address");
			if (!request) throw new Error("No mail was asked for");
			return request;
		}

		const down = { RESEND_API_KEY: "key-1", RESEND_ENDPOINT: `${outsideAnswering(503)}/emails` };
		const deliver = (request: MailRequest, attempts: number, replaced: Partial<Env> = {}) =>
			deliverTo("linkstead-mail", request, { attempts, replaced });

		async function resetPassword() {
			await newBrowser().client.auth.requestReset.mutate({ email: jane.email });
			const token = await mailedToken(jane.email, "reset-password");
			await newBrowser().client.auth.resetPassword.mutate({ token, password: "a louder harbour" });
		}

		it("a link in a late mail works, however often the queue retries", async () => {
			const request = await keptBack();
			expect((await deliver(request, 1, down)).retryMessages).toHaveLength(1);
			await deliver(request, 2);
			expect(await confirm(await mailedToken(NEW_EMAIL, "confirm-new-address"))).toEqual({ email: NEW_EMAIL });
		});

		it.each([
			["a password reset", resetPassword],
			[
				"a change of the password",
				() => jane.client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: "a louder harbour" }),
			],
			[
				"a change to another address",
				async () => {
					await change("jane.other@example.com");
					await confirm(await mailedToken("jane.other@example.com", "confirm-new-address"));
				},
			],
		])("the mail is dropped after %s, and no link is created", async (_, happen) => {
			const request = await keptBack();
			await deliver(request, 1, down);
			await happen();
			expect((await deliver(request, 2)).explicitAcks).toEqual(["message-1"]);
			await mailsTo(NEW_EMAIL, "confirm-new-address", 0);
			const links = "SELECT count(*) AS n FROM account_tokens WHERE purpose = 'change-email'";
			expect(await env.DB.prepare(links).first("n")).toBe(0);
		});

		it("the queue's message contains no secret", async () => {
			const { announced = "" } = await keptBack();
			expect(await refusalOf(confirm(announced))).toMatchObject({ status: 404 });
		});
	});

	it("a change of address ends the links mailed to the old one", async () => {
		await jane.client.auth.requestReset.mutate({ email: jane.email });
		const reset = await mailedToken(jane.email, "reset-password");
		await change();
		await confirm(await mailedToken(NEW_EMAIL, "confirm-new-address"));
		const late = newBrowser().client.auth.resetPassword.mutate({ token: reset, password: "a thief's harbour" });
		expect(await refusalOf(late)).toMatchObject({ status: 404 });
	});
});

describe("changing the password", () => {
	const changePassword = (password: string, currentPassword = PASSWORD) =>
		jane.client.auth.changePassword.mutate({ password, currentPassword });

	it("a changed password keeps this session, ends the others and sends a notice", async () => {
		const phone = newBrowser();
		await phone.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		await changePassword("a louder harbour");
		expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
		expect(await phone.client.auth.me.query()).toBeNull();
		await phone.client.auth.signIn.mutate({ email: jane.email, password: "a louder harbour" });
		await mailsTo(jane.email, "password-changed");
	});

	it.each([
		["password", "short", PASSWORD],
		["password", "Password1", PASSWORD],
		["currentPassword", "a louder harbour", "a wrong harbour"],
		["currentPassword", "a louder harbour", ""],
	])("a change with an invalid %s is refused", async (field, password, currentPassword) => {
		const refusal = await refusalOf(changePassword(password, currentPassword));
		expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
		await newBrowser().client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
	});
});
