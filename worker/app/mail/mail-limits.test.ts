import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { keyedToday } from "../../foundation/limits/within-limit.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { newBrowser, newPerson, refusalOf } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import type { MailRequest } from "./mail-request.ts";

const PASSWORD = "a quiet harbour";
const VICTIM = "victim@example.com";
/** Limits for mails to an unconfirmed address: those of strangers, and of who alone can cause the mail. */
const [IN_A_QUARTER_OF_AN_HOUR, IN_A_DAY] = [5, 10];
const [OWN_IN_A_QUARTER, OWN_IN_A_DAY] = [2, 3];

/** A mail service that stores mails, and a queue that delivers to it at once. */
function postOffice() {
	const sent: string[] = [];
	const EMAIL = bindingWith<SendEmail>({ send: async ({ to }: { to: string }) => void sent.push(to) });
	let messages = 0;
	const deliver = (request: MailRequest) => {
		messages += 1;
		return deliverTo("linkstead-mail", request, { id: `message-${messages}`, replaced: { EMAIL } });
	};
	const MAIL = bindingWith<Env["MAIL"]>({ send: async (request: MailRequest) => void (await deliver(request)) });
	const sentTo = (address: string) => sent.filter((to) => to === address).length;
	return { variables: { MAIL }, deliver, sentTo, all: sent };
}

type PostOffice = ReturnType<typeof postOffice>;

/** Waits for an attempt, and ignores a refusal. */
const tryTo = (attempt: Promise<unknown>) => attempt.catch(() => {});

/** Creates an account, causes every kind of mail to its address, and deletes the account. */
async function bomb({ variables }: PostOffice, email: string): Promise<void> {
	const { client } = newBrowser(variables);
	await client.auth.signUp.mutate({ fullName: "Joe", email, password: PASSWORD });
	for (let time = 0; time < 3; time++) await tryTo(client.auth.resendVerification.mutate());
	await client.auth.requestReset.mutate({ email });
	await tryTo(client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: PASSWORD }));
	await tryTo(client.auth.changeEmail.mutate({ email: `new-${email}`, currentPassword: PASSWORD }));
	await client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
}

/** Expires the limits of 15 minutes, and keeps those of hours. */
const letAQuarterOfAnHourPass = () =>
	env.DB.prepare("UPDATE attempts SET ends_at = 0 WHERE ends_at < ?")
		.bind(Date.now() + 16 * MINUTE_MS)
		.run();

const prove = (email: string) =>
	env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE email = ?").bind(email).run();

describe("a stranger's mailbox", () => {
	it("a stranger's mailbox gets at most seven mails in 15 minutes, no matter how many accounts are created", async () => {
		const post = postOffice();
		for (let round = 0; round < 3; round++) await bomb(post, VICTIM);
		expect(post.sentTo(VICTIM)).toBe(IN_A_QUARTER_OF_AN_HOUR + OWN_IN_A_QUARTER);
	});

	it("a stranger's mailbox gets at most thirteen mails a day", async () => {
		const post = postOffice();
		for (let round = 0; round < 4; round++) {
			await bomb(post, VICTIM);
			await letAQuarterOfAnHourPass();
		}
		expect(post.sentTo(VICTIM)).toBe(IN_A_DAY + OWN_IN_A_DAY);
	});

	it("all spellings of an address share one limit", async () => {
		const post = postOffice();
		const spellings = [
			"jane.roe@gmail.com",
			"JaneRoe+1@gmail.com",
			"j.a.n.e.roe+2@googlemail.com",
			"janeroe@gmail.com",
		];
		for (const spelling of spellings) await bomb(post, spelling);
		const toOthers = post.all.filter((to) => to.startsWith("new-")).length;
		expect(post.all.length - toOthers).toBe(IN_A_QUARTER_OF_AN_HOUR + OWN_IN_A_QUARTER);
	});

	it("address changes of several accounts share the limit of the new address", async () => {
		const post = postOffice();
		for (let account = 0; account < 4; account++) {
			const { client } = await newPerson("free", post.variables);
			for (let time = 0; time < 3; time++) {
				await tryTo(client.auth.changeEmail.mutate({ email: VICTIM, currentPassword: PASSWORD }));
			}
		}
		expect(post.sentTo(VICTIM)).toBe(IN_A_QUARTER_OF_AN_HOUR + OWN_IN_A_QUARTER);
	});

	it("notices to an unconfirmed old address share its limit", async () => {
		const post = postOffice();
		for (let time = 0; time < 8; time++) {
			await newPerson("free", post.variables);
			const { userId } = await newAccount(`mover-${time}@example.com`);
			await post.deliver({
				template: "address-changed",
				account: { userId },
				to: VICTIM,
				values: { newEmail: "x@example.com" },
			});
		}
		expect(post.sentTo(VICTIM)).toBe(IN_A_QUARTER_OF_AN_HOUR);
	});

	it("strangers who use up a mailbox's limit don't keep its account from confirming it", async () => {
		const post = postOffice();
		const jane = await newPerson("free", post.variables);
		for (let time = 0; time < 12; time++) {
			await post.deliver({ template: "reset-password", account: { email: jane.email } });
			await letAQuarterOfAnHourPass();
		}
		expect(post.sentTo(jane.email)).toBe(IN_A_DAY);
		await jane.client.auth.resendVerification.mutate();
		expect(post.sentTo(jane.email)).toBe(IN_A_DAY + 1);
	});

	it("a new owner of a limited address is told when to try again", async () => {
		const post = postOffice();
		for (let round = 0; round < 2; round++) await bomb(post, VICTIM);
		const { client } = newBrowser(post.variables);
		await client.auth.signUp.mutate({ fullName: "Jane", email: VICTIM, password: PASSWORD });
		expect(await refusalOf(client.auth.resendVerification.mutate())).toMatchObject({
			status: 429,
			message: "Too many attempts. Please try again in 15 minutes.",
		});
		await letAQuarterOfAnHourPass();
		const before = post.sentTo(VICTIM);
		await client.auth.resendVerification.mutate();
		expect(post.sentTo(VICTIM)).toBe(before + 1);
	});
});

/** Inserts an account without a sign-up. */
async function newAccount(email: string, isProven = false) {
	const userId = crypto.randomUUID();
	await env.DB.prepare(
		"INSERT INTO users (id, email, full_name, created_at, email_verified_at) VALUES (?, ?, 'Jane', 1, ?)",
	)
		.bind(userId, email, isProven ? 1 : null)
		.run();
	return { userId, email };
}

describe("one client address", () => {
	const askFrom = async ({ deliver }: PostOffice, client: string, count: number) => {
		for (let index = 0; index < count; index++) {
			const { email } = await newAccount(`person-${client}-${index}@example.com`);
			await deliver({ template: "reset-password", account: { email }, client });
		}
	};

	it("one client address causes at most sixty mails an hour", async () => {
		const post = postOffice();
		await askFrom(post, "192.0.2.1", 65);
		expect(post.all).toHaveLength(60);
		await askFrom(post, "192.0.2.2", 1);
		expect(post.all).toHaveLength(61);
	});

	it("a client address over its limit doesn't use up the limit of a mailbox", async () => {
		const post = postOffice();
		const { email } = await newAccount("jane@example.com", true);
		await askFrom(post, "192.0.2.1", 60);
		const reset: MailRequest = { template: "reset-password", account: { email } };
		for (let time = 0; time < 5; time++) await post.deliver({ ...reset, client: "192.0.2.1" });
		expect(post.sentTo(email)).toBe(0);
		await post.deliver({ ...reset, client: "192.0.2.2" });
		expect(post.sentTo(email)).toBe(1);
	});

	it("each mail request carries a keyed hash of the client address, the same all day", async () => {
		const requests: MailRequest[] = [];
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (request: MailRequest) => void requests.push(request) });
		const { client, address } = newBrowser({ MAIL });
		for (let time = 0; time < 2; time++) await client.auth.requestReset.mutate({ email: VICTIM });
		const request = { template: "reset-password", account: { email: VICTIM }, client: await keyedToday(env, address) };
		expect(requests).toEqual([request, request]);
		expect(request.client).toMatch(/^[0-9a-f]{64}$/);
	});
});

describe("the owner of a confirmed address", () => {
	it("a confirmed address gets every notice", async () => {
		const post = postOffice();
		const { email, userId } = await newAccount(VICTIM, true);
		for (let time = 0; time < 20; time++) {
			await post.deliver({ template: "reset-password", account: { email }, client: "192.0.2.1" });
		}
		const resets = post.sentTo(email);
		const notices = [
			"password-changed",
			"new-sign-in-method",
			"sign-in-method-removed",
			"new-browser",
			"address-changing",
			"address-changed",
		] as const;
		for (let time = 0; time < 20; time++) {
			for (const template of notices) {
				const values = { newEmail: "x@example.com", way: "Google", browser: "Firefox" };
				await post.deliver({ template, account: { userId }, client: "192.0.2.1", values } as MailRequest);
			}
		}
		expect([resets, post.sentTo(email)]).toEqual([3, 3 + 20 * notices.length]);
	});

	it("a confirmed address is told when the account leaves it", async () => {
		const post = postOffice();
		const jane = await newPerson("free", post.variables);
		await prove(jane.email);
		for (let time = 0; time < 8; time++) {
			await post.deliver({ template: "reset-password", account: { email: jane.email } });
		}
		const before = post.sentTo(jane.email);
		await jane.client.auth.changeEmail.mutate({ email: "jane.new@example.com", currentPassword: PASSWORD });
		const { hash } = (await env.DB.prepare("SELECT hash FROM account_tokens WHERE purpose = 'change-email'").first<{
			hash: string;
		}>()) ?? { hash: "" };
		// Only the mail holds the secret, so this replaces it by a known one.
		const token = "a".repeat(64);
		await env.DB.prepare("UPDATE account_tokens SET hash = ? WHERE hash = ?")
			.bind(await sha256Hex(token), hash)
			.run();
		await jane.client.auth.confirmEmail.mutate({ token });
		expect(post.sentTo(jane.email)).toBe(before + 2);
	});

	it("a confirmed address gets at most twelve reset mails in six hours", async () => {
		const post = postOffice();
		const { email } = await newAccount(VICTIM, true);
		for (let round = 0; round < 6; round++) {
			for (let time = 0; time < 4; time++) {
				await post.deliver({ template: "reset-password", account: { email }, client: `192.0.2.${round}` });
			}
			await letAQuarterOfAnHourPass();
		}
		expect(post.sentTo(email)).toBe(12);
	});

	it("a browser that knows the account gets a reset mail after strangers have used theirs up", async () => {
		const post = postOffice();
		const jane = await newPerson("free", post.variables);
		await prove(jane.email);
		await jane.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
		for (let time = 0; time < 5; time++) {
			await newBrowser(post.variables).client.auth.requestReset.mutate({ email: jane.email });
		}
		expect(post.sentTo(jane.email)).toBe(4);
		await jane.client.auth.requestReset.mutate({ email: jane.email });
		expect(post.sentTo(jane.email)).toBe(5);
	});

	it("changes that cause notices are limited", async () => {
		const { client } = await newPerson();
		const change = () => client.auth.changePassword.mutate({ currentPassword: PASSWORD, password: PASSWORD });
		for (let time = 0; time < 3; time++) await change();
		expect(await refusalOf(change())).toMatchObject({ status: 429 });
	});
});

it("stored counts can't be matched with addresses", async () => {
	const post = postOffice();
	await bomb(post, VICTIM);
	const { results } = await env.DB.prepare("SELECT subject FROM attempts").all<{ subject: string }>();
	expect(results.length).toBeGreaterThan(2);
	const { MAIL_LIMITS } = await import("./mail-limits.ts");
	const limits = Object.values(MAIL_LIMITS).flatMap(({ toStranger, toOwner, fromClient }) => [
		...(toStranger === "none" ? [] : toStranger),
		...toOwner,
		...fromClient,
	]);
	for (const { name } of limits) {
		expect(results).not.toContainEqual({ subject: await sha256Hex(`${name} ${VICTIM}`) });
	}
	expect(JSON.stringify(results)).not.toContain("victim");
});
